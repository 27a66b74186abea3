/** Addresses of the pages that the code links to, outside of the navigation. */

/** Pages of the site. Optional ones are linked to only if the site has them. */
export interface SitePages {
  readonly intro: string;
  /** The list of all guides. */
  readonly guides: string;
  /** The start page of the service catalog. */
  readonly catalog: string;
  /** The page with the upgrade advisor. */
  readonly upgradeAdvisor?: string;
  /** The page that compares releases. */
  readonly releaseComparison?: string;
  /** The description of `/catalog.json`. */
  readonly catalogFormat?: string;
  /** How assistants use the site. */
  readonly assistants?: string;
}

export const pages: SitePages = {
  intro: '/docs/intro',
  guides: '/docs/guides/welcome',
  catalog: '/docs/reference/services/intro',
  upgradeAdvisor: '/docs/reference/tools/upgrade-advisor',
  releaseComparison: '/docs/reference/tools/compare-releases',
  catalogFormat: '/docs/reference/services/catalog-json',
  assistants: '/docs/reference/services/assistants',
};
