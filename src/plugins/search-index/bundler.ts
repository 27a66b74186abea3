/** What the search asks of the bundler. */
import path from 'node:path';

/** Styles of the modal, apart from the site's one style sheet: they load with the modal. */
const lateStyles = /[\\/]src[\\/]search[\\/]modal[\\/].*\.css$/;

/**
 * A style sheet of its own for the modal, and a version module in place of the whole of DocSearch,
 * which the search theme would otherwise pull into every page to read its version.
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
