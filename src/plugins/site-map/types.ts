/** A line of the site map: a page, or a heading above others. */
export interface MapItem {
  readonly label: string;
  /** Path of the page, with the base URL; absent for a heading without a page of its own. */
  readonly path?: string;
  readonly items?: readonly MapItem[];
}

/** A part of the site map. */
export interface MapSection {
  readonly title: string;
  readonly items: readonly MapItem[];
}
