/** Types of the content in this folder that each site defines. */

/** Paths of pages. The site links to an optional page only if it exists. */
export interface SitePages {
  readonly intro: string;
  /** List of all guides. */
  readonly guides: string;
  /** Start page of the service catalog. */
  readonly catalog: string;
  /** Page of the upgrade advisor. */
  readonly upgradeAdvisor?: string;
  /** Page that compares releases. */
  readonly releaseComparison?: string;
  /** Documentation of `/catalog.json`. */
  readonly catalogFormat?: string;
  /** Instructions for using the site with AI assistants. */
  readonly assistants?: string;
  /** How subscribers get access to the private repositories. */
  readonly repositoryAccess?: string;
}

/** Card with a title, a linked page, and a sentence. */
export interface LandingLink {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

export interface LandingPage {
  readonly title: string;
  /** Summary of the site in one or two sentences. */
  readonly lead: string;
  /** Main parts of the site. */
  readonly entries: readonly LandingLink[];
  /** Heading of the guides. */
  readonly guidesTitle: string;
  readonly guides: readonly LandingLink[];
}
