/** What a step that changes the built files knows of the site. */
import type { DocusaurusConfig } from '@docusaurus/types';

/** HTML of the built pages by their files, relative to `outDir`, with slashes. */
export type BuiltPages = Map<string, string>;

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
  /** What the steps before this one made of the pages. */
  readonly pages: BuiltPages;
}

/** Changes pages or writes files; steps run one after the other. */
export type Step = (site: BuiltSite) => Promise<void>;
