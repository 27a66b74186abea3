/**
 * Bundles the search so that it loads on demand. The pipeline of `post-build` writes the search
 * index.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Separate style sheet for the dialog, which loads with it instead of with the site's own. */
const searchStyles = {
  name: 'search',
  type: 'css/mini-extract',
  test: /[\\/]src[\\/]search[\\/]modal[\\/].*\.css$/,
  chunks: 'all',
  enforce: true,
  priority: 60,
} as const;

export default function searchIndex(): Plugin {
  return {
    name: 'search-index',
    configureWebpack: (_config, isServer): object => ({
      resolve: {
        // A version module replaces DocSearch, which the search theme would otherwise bundle with
        // every page to read its version (`@docusaurus/theme-search-algolia` 3.10.2,
        // `useAlgoliaAskAi`).
        alias: {
          '@docsearch/react/version': path.resolve('src/search/client/docsearchVersion.ts'),
        },
      },
      ...(isServer ? {} : { optimization: { splitChunks: { cacheGroups: { searchStyles } } } }),
    }),
  };
}
