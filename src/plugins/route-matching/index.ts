/**
 * Reduces the cost of routing during rendering. A page compares its URL with those of all
 * documents, several times, so the work of a build grows with the square of their number.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Replacement files by module. */
const replacements = {
  '@docusaurus/router': 'router.ts',
  'react-router-config$': 'routerConfig.ts',
};

export default function routeMatching({ siteDir }: LoadContext): Plugin {
  const folder = path.join(siteDir, 'src/plugins/route-matching');
  const alias = Object.fromEntries(
    Object.entries(replacements).map(([module, file]) => [module, path.join(folder, file)]),
  );
  return {
    name: 'route-matching',
    configureWebpack: (_config, isServer) => (isServer ? { resolve: { alias } } : {}),
  };
}
