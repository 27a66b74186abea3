/** Stands for `@docsearch/react/version`, which would bring the whole of DocSearch into every page. */
export const version = '3.9.0';
