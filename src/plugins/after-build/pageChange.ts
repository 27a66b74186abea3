/** How steps change pages, so that builds can keep what became of them. */
import type { BuiltPage } from './types';

/** What is done to one page. */
export interface Change {
  /** All that it follows from besides the HTML. */
  readonly source: string;
  readonly apply: (html: string) => string;
}

/** What is done to each page. */
export type PageChange = (page: BuiltPage) => Change;

/**
 * A change that follows from a page's HTML and from a value, and from nothing else: builds keep what
 * became of a page until one of the two is another.
 *
 * @param valueFor the value for a page, which JSON can hold; `undefined` where nothing changes
 */
export const changeBy =
  <Value>(
    valueFor: (page: BuiltPage) => Value | undefined,
    apply: (html: string, value: Value) => string,
  ): PageChange =>
  (page) => {
    const value = valueFor(page);
    return {
      source: JSON.stringify(value) ?? '',
      apply: (html) => (value === undefined ? html : apply(html, value)),
    };
  };
