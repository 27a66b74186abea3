/** Where a reader's controls are on the pages of a client, as CSS selectors. */
export interface Controls {
  /** The end of a page: what is there once all of its HTML is. */
  readonly end: string;
  /** Matches as soon as the page's scripts run, where the client tells. */
  readonly running?: string;
  /** The switch of the color mode: buttons, or selects with the choice `dark`. */
  readonly colorMode: string;
  /** Matches in dark mode. */
  readonly isDark: string;
  /** The button that opens a phone's menu. */
  readonly menu: string;
  /** Matches while the menu is open. */
  readonly isMenuOpen: string;
  readonly menuClose: string;
  /** The button that opens the search. */
  readonly search: string;
  readonly searchField: string;
  /** The text of a document. */
  readonly text: string;
  /** Pictures that grow when they are clicked, where the client has them. */
  readonly picture?: string;
  /** Matches while a picture is enlarged. */
  readonly isEnlarged?: string;
}

/** The controls of Docusaurus's own theme. */
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

/** The controls of the site, whose pictures can be enlarged, and whose search has a field before it is loaded. */
export const fastControls: Controls = {
  ...stockControls,
  searchField: '.search-early, .search-field',
  picture: '.theme-doc-markdown img',
  isEnlarged: '.medium-zoom--opened',
};
