/** Entry of the site map: a page, or a heading above others. */
export interface MapItem {
  readonly label: string;
  /** Path of the page with the base URL; absent for a heading without a page. */
  readonly path?: string;
  readonly items?: readonly MapItem[];
}

/** Section of the site map. */
export interface MapSection {
  readonly title: string;
  readonly items: readonly MapItem[];
}
