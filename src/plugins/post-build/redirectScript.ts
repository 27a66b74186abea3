/**
 * Gives the pages of moved addresses the same inline script. Docusaurus writes the new address into the
 * script of each, so that the content security policy, which every response carries, would grow by a
 * hash for each of them; some static hosts limit a header to 2,000 characters.
 */
import {
  attribute,
  createElement,
  type Document,
  elementsBelow,
  headOf,
  ownText,
  replace,
} from '../../html/dom';

/** Leads to the canonical address of the page, with the query and fragment if it has none of its own. */
const script =
  'const{href}=document.querySelector("[rel=canonical]");' +
  'location.replace(/[?#]/.test(href)?href:href+location.search+location.hash)';

/** A page that leads to another one, as Docusaurus writes it for the addresses of `site/redirects.ts`. */
export const redirectPage = (to: string): string =>
  `<!DOCTYPE html><html><head><meta charset="UTF-8"><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><script>${script}</script></head></html>`;

/** Replaces the script of a page that redirects; other pages stay unchanged. */
export function shareRedirectScript(document: Document): void {
  const elements = [...elementsBelow(headOf(document))];
  if (!elements.some((element) => attribute(element, 'http-equiv') === 'refresh')) return;
  for (const element of elements) {
    const isGenerated = ownText(element).trim().startsWith('window.location.href =');
    if (element.tagName === 'script' && isGenerated) {
      replace(element, createElement('script', {}, script));
    }
  }
}
