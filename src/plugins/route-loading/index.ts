/**
 * Changes route loading in the client bundle: readers can retry failed pages, tabs recover after a
 * deployment, which they detect with `build-version.json`, and the progress bar and a time limit
 * follow the specification.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeVersion } from './writeVersion';

/** Milliseconds after which the loading of a script fails. */
export const scriptTimeLimit = 15_000;

export default function routeLoading({ siteDir }: LoadContext): Plugin {
  const modules = path.join(siteDir, 'src/clientModules');
  const stockProgressBar = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic')),
    'nprogress',
  );
  return {
    name: 'route-loading',
    getClientModules: () => [path.join(modules, 'chunkRecovery/index.ts')],
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        output: { chunkLoadTimeout: scriptTimeLimit },
        resolve: {
          alias: {
            'react-loadable$': path.join(modules, 'chunkRecovery/loadable.tsx'),
            [`${stockProgressBar}$`]: path.join(modules, 'progressBar/index.ts'),
          },
        },
      };
    },
    // The fast client renames its scripts later, and then writes the file again.
    postBuild: ({ outDir }) => writeVersion(outDir),
  };
}
