/** CSS selectors of the controls on a client's pages. */
export interface Controls {
  /** Last element of a page, present when all HTML has arrived. */
  readonly end: string;
  /** Matches when the page's scripts run, if the client shows this. */
  readonly running?: string;
  /** Color mode switch: buttons, or selects with the option `dark`. */
  readonly colorMode: string;
  /** Matches in dark mode. */
  readonly isDark: string;
  /** Button that opens the menu on a phone. */
  readonly menu: string;
  /** Matches while the menu is open. */
  readonly isMenuOpen: string;
  readonly menuClose: string;
  /** Button that opens the search. */
  readonly search: string;
  readonly searchField: string;
  /** Body text of a document. */
  readonly text: string;
  /** Pictures that a click enlarges, if the client has them. */
  readonly picture?: string;
  /** Matches while a picture is enlarged. */
  readonly isEnlarged?: string;
}

/** Controls of the stock Docusaurus theme. */
export const stockControls: Controls = {
  end: '.theme-layout-footer',
  running: 'html[data-has-hydrated="true"]',
  colorMode: '[class*="toggleButton_"]',
  isDark: 'html[data-theme="dark"]',
  menu: '.navbar__toggle',
  isMenuOpen: '.navbar-sidebar--show',
  menuClose: '.navbar-sidebar__close',
  search: '.navbar :is([aria-haspopup="dialog"], .DocSearch-Button)',
  searchField: '.DocSearch-Input',
  text: '.theme-doc-markdown',
};

/**
 * Controls of the site. Its pictures can be enlarged, and its search field is present before the
 * search loads.
 */
export const fastControls: Controls = {
  ...stockControls,
  colorMode: '[data-early="theme"]',
  searchField: '.search-early, .search-field',
  picture: '.theme-doc-markdown img',
  isEnlarged: '.medium-zoom--opened',
};
