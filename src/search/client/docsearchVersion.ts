/**
 * Replaces `@docsearch/react/version`. The search theme (`@docusaurus/theme-search-algolia` 3.10.2)
 * reads the version for the AI mode of hosted search, which this site does not use. Without this
 * override, every page would bundle the package.
 */
export const version = '4.0.0';
