/** Finds the section of a document that a reader is at. */

/** A section with an address of its own. */
export interface DocumentSection {
  readonly id: string;
  readonly title: string;
}

/** Headings of the document's text that can be linked to, in their order. */
const headings = '.theme-doc-markdown :is(h2, h3, h4, h5, h6)[id]';

const titleOf = (heading: Element): string => {
  const copy = heading.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('.hash-link')) mark.remove();
  return copy.textContent?.trim() ?? '';
};

/**
 * The section that the address names, else the last one whose heading was scrolled into the upper
 * third of the window; `undefined` above the first one.
 */
export function findSection(): DocumentSection | undefined {
  const all = [...document.querySelectorAll(headings)];
  const { hash } = window.location;
  const heading =
    all.find(({ id }) => [`#${id}`, `#${encodeURIComponent(id)}`].includes(hash)) ??
    all.filter((one) => one.getBoundingClientRect().top < window.innerHeight / 3).at(-1);
  return heading && { id: heading.id, title: titleOf(heading) };
}
