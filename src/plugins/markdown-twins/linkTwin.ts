/**
 * Adds a link to the twin to the head of pages whose components do not render one: lists of
 * documents, and posts.
 */
import { append, attribute, createElement, type Document, find, headOf } from '../../html/dom';
import { markdownType, twinPath } from '../../site/twins';

/**
 * Adds the link if the page has none.
 *
 * @param url canonical URL of the page
 */
export function linkTwin(document: Document, url: string): void {
  const head = headOf(document);
  const isPresent = find(head, (element) => attribute(element, 'type') === markdownType);
  if (isPresent) return;
  append(
    head,
    createElement('link', { rel: 'alternate', type: markdownType, href: twinPath(url) }),
  );
}
