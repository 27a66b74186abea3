/** What a step that changes the built files knows of the site. */
import type { DocusaurusConfig } from '@docusaurus/types';

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

/** Changes built files; steps run one after the other. */
export type Step = (site: BuiltSite) => Promise<void>;
