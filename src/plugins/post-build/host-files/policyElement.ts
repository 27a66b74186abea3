/**
 * Writes the content security policy into an element of each page, for hosts without custom
 * headers. Omits `frame-ancestors`, which browsers ignore in an element.
 */
import {
  attribute,
  createElement,
  type Document,
  find,
  headOf,
  insertAfter,
} from '../../../html/dom';

/** Placeholder for the policy, which is known only after all pages are parsed. */
export const policySlot = '@@policy@@';

/** Returns a policy without the directives that have no effect in an element. */
export const policyForElement = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');

/** Adds the element after the encoding declaration and before everything that it restricts. */
export function addPolicyElement(document: Document): void {
  const head = headOf(document);
  const encoding = find(head, (element) => attribute(element, 'charset') !== undefined);
  const policy = createElement('meta', {
    'http-equiv': 'Content-Security-Policy',
    content: policySlot,
  });
  insertAfter(head, policy, encoding);
}
