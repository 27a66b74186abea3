/** Finds the section of a document that the reader is reading. */
import { textWithout } from '../CodeBlock/copyableText';

/** Selector of the document's headings that have an ID. */
const headings = '.theme-doc-markdown :is(h2, h3, h4, h5, h6)[id]';

/**
 * Returns the section in the URL, or else the last section with its heading in or above the upper
 * third of the window; `undefined` above the first section.
 */
export function findSection(): { readonly id: string; readonly title: string } | undefined {
  const all = [...document.querySelectorAll(headings)];
  const { hash } = window.location;
  const heading =
    all.find(({ id }) => [`#${id}`, `#${encodeURIComponent(id)}`].includes(hash)) ??
    all.filter((one) => one.getBoundingClientRect().top < window.innerHeight / 3).at(-1);
  return heading && { id: heading.id, title: textWithout(heading, '.hash-link').trim() };
}
