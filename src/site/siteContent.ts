/** Types of the content in this folder that every site writes for itself. */

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

/** A card: its title, the page that it leads to, and a sentence. */
export interface LandingLink {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

export interface LandingPage {
  readonly title: string;
  /** What the site is about, in one or two sentences. */
  readonly lead: string;
  /** The main parts of the site. */
  readonly entries: readonly LandingLink[];
  /** Heading of the guides. */
  readonly guidesTitle: string;
  readonly guides: readonly LandingLink[];
}
