/**
 * Configures the search index, which the pipeline of `post-build` writes, and bundles the search so
 * that it loads on demand.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { readSearchOptions, type SearchIndexOptions } from './options';

/** Styles of the dialog, which load with it instead of with the site's style sheet. */
const lateStyles = /[\\/]src[\\/]search[\\/]modal[\\/].*\.css$/;

export default function searchIndex(): Plugin {
  const searchStyles = {
    name: 'search',
    type: 'css/mini-extract',
    test: lateStyles,
    chunks: 'all' as const,
    enforce: true,
    priority: 60,
  };
  return {
    name: 'search-index',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          // Replaces DocSearch, which the search theme would otherwise bundle with every page to
          // read its version (`@docusaurus/theme-search-algolia` 3.10.2, `useAlgoliaAskAi`).
          '@docsearch/react/version': path.resolve('src/search/client/docsearchVersion.ts'),
        },
      },
      ...(isServer ? {} : { optimization: { splitChunks: { cacheGroups: { searchStyles } } } }),
    }),
  };
}

export const validateOptions = ({ options }: { options: unknown }): SearchIndexOptions =>
  readSearchOptions(options);
