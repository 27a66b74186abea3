/**
 * Replaces `@docsearch/react/version` for the search theme, which reads it for hosted search's AI mode
 * that this site does not use; the package would be bundled with every page
 * (`@docusaurus/theme-search-algolia` 3.10.2).
 */
export const version = '4.0.0';
