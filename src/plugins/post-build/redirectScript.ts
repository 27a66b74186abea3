/**
 * Gives all redirect pages the same inline script. Docusaurus writes the target into the script of
 * each page, so the content security policy in every response would grow by one hash per page. Some
 * static hosts limit a header to 2,000 characters.
 */
import { attribute, type Document, elementsBelow, headOf, ownText, setText } from '../../html/dom';

/**
 * Redirects to the canonical URL of the page, with the query and fragment of the request unless the
 * target has its own.
 */
const script =
  'const{href}=document.querySelector("[rel=canonical]");' +
  'location.replace(/[?#]/.test(href)?href:href+location.search+location.hash)';

/** Returns a redirect page like those that Docusaurus writes for `site/redirects.ts`. */
export const redirectPage = (to: string): string =>
  `<!DOCTYPE html><html><head><meta charset="UTF-8"><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><script>${script}</script></head></html>`;

/** Returns the Markdown of a release that did not change the interface of a service. */
export const redirectMarkdown = (to: string): string =>
  `This release has the interface that <${to}> describes.\n`;

/** Replaces the script of a redirect page. Does not change other pages. */
export function shareRedirectScript(document: Document): void {
  const elements = elementsBelow(headOf(document));
  if (!elements.some((element) => attribute(element, 'http-equiv') === 'refresh')) return;
  for (const element of elements) {
    const isGenerated = ownText(element).trim().startsWith('window.location.href =');
    if (element.tagName === 'script' && isGenerated) setText(element, script);
  }
}
