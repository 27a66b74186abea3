/**
 * Checks the specification's copy strings in the theme's translations; the browser tests see some
 * of them.
 */
import common from '@docusaurus/theme-translations/locales/base/theme-common.json';
import search from '@docusaurus/theme-translations/locales/base/theme-search-algolia.json';

test.each([
  ['Skip to main content', common['theme.common.skipToMainContent']],
  ['Versions', common['theme.navbar.mobileVersionsDropdown.label']],
  ['Languages', common['theme.navbar.mobileLanguageDropdown.label']],
  ['Close', common['theme.AnnouncementBar.closeButtonAriaLabel']],
  ['This page crashed.', common['theme.ErrorPageContent.title']],
  ['Try again', common['theme.ErrorPageContent.tryAgain']],
  ['Search', search['theme.SearchBar.label']],
  ['See all {count} results', search['theme.SearchBar.seeAll']],
])('§2 copy-strings: %s', (expected, found) => {
  expect(found).toBe(expected);
});
