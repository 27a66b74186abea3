/** What the steps after a build know of the site, and how they change its pages. */
import type { DocusaurusConfig } from '@docusaurus/types';
import type { PageParts } from '../fast-client/pageParts';
import type { BuiltHead } from '../page-tags/tags';

export interface BuiltSite {
  /** Folder of the checkout. */
  readonly siteDir: string;
  /** Folder of the built files. */
  readonly outDir: string;
  /** Folder of the files that the generator made for the bundle. */
  readonly generatedFilesDir: string;
  /** Path under which the site is served; starts and ends with a slash. */
  readonly baseUrl: string;
  readonly siteConfig: DocusaurusConfig;
}

/** What is read from a page before it is changed. */
export interface PageReading extends PageParts {
  /** None on a page that only leads to another one. */
  readonly head?: BuiltHead | undefined;
}

/** A page before it is changed. */
export interface BuiltPage extends PageReading {
  /** Its file, relative to `outDir`, with slashes. */
  readonly file: string;
}

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
