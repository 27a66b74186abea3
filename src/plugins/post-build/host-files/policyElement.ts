/**
 * The content security policy as an element of each page, for hosts that send no headers. A policy in an
 * element cannot restrict who frames the page, so it omits `frame-ancestors`, which browsers ignore there.
 */
import {
  attribute,
  createElement,
  type Document,
  find,
  headOf,
  insertAfter,
} from '../../../html/dom';

/** Text in the place of the policy, which is known when all pages are parsed. */
export const policySlot = '@@policy@@';

/** A policy without the directives that have no effect in an element. */
export const policyForElement = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');

/** Adds the element after the one that states the encoding, before everything that it restricts. */
export function addPolicyElement(document: Document): void {
  const head = headOf(document);
  const encoding = find(head, (element) => attribute(element, 'charset') !== undefined);
  const policy = createElement('meta', {
    'http-equiv': 'Content-Security-Policy',
    content: policySlot,
  });
  insertAfter(head, policy, encoding);
}
