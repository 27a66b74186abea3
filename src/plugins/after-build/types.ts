/** What the steps after a build know of the site and of its pages. */
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
