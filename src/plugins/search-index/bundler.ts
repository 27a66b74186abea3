/** Bundler settings of the search. */
import path from 'node:path';

/** Styles of the dialog, which load with it instead of with the site's style sheet. */
const lateStyles = /[\\/]src[\\/]search[\\/]modal[\\/].*\.css$/;

/**
 * Returns settings for a separate style sheet for the dialog, and for a version module that
 * replaces DocSearch, which the search theme would otherwise bundle with every page to read its
 * version (`@docusaurus/theme-search-algolia` 3.10.2, `useAlgoliaAskAi`).
 */
export function bundlerSettings(isServer: boolean): object {
  return {
    resolve: {
      alias: {
        '@docsearch/react/version': path.resolve('src/search/client/docsearchVersion.ts'),
      },
    },
    ...(isServer
      ? {}
      : {
          optimization: {
            splitChunks: {
              cacheGroups: {
                searchStyles: {
                  name: 'search',
                  type: 'css/mini-extract',
                  test: lateStyles,
                  chunks: 'all',
                  enforce: true,
                  priority: 60,
                },
              },
            },
          },
        }),
  };
}
