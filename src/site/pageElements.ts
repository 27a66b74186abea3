/** Directives and elements that pages can use. */

/** Leaf directives that the build replaces with generated content: `::release-changes{…}`. */
export const leafDirectives = [
  'checks-coverage',
  'compliance-table',
  'input-glossary',
  'library-quality',
  'release-changes',
  'service-interface',
  'walkthrough-needs',
  'walkthroughs',
  'who-applies-what',
] as const;

export type LeafDirectiveName = (typeof leafDirectives)[number];

/** Container directives, which Docusaurus renders as admonitions: `:::note`. */
export const admonitions = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** Components of the theme that pages can use without an import. */
export const themeComponents: readonly string[] = ['Tabs', 'TabItem'];

/** Components that Docusaurus passes to every page. */
export const docusaurusComponents: readonly string[] = ['Head', 'Details'];

/** Variables that Docusaurus and MDX define in every page: `{frontMatter.title}`. */
export const pageVariables: readonly string[] = ['frontMatter', 'contentTitle', 'toc', 'props'];

/** Elements that the build replaces with generated content. */
export const generatedElements: readonly string[] = ['CatalogGroups'];
