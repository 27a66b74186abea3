/**
 * Makes the rendering of a page ask less of the router. A page compares its address with those of all
 * documents, several times, so that the work of a build grows with the square of their number.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** What stands in for which module. */
const standIns = { '@docusaurus/router': 'router.ts', 'react-router-config$': 'routerConfig.ts' };

export default function routeMatching({ siteDir }: LoadContext): Plugin {
  const folder = path.join(siteDir, 'src/plugins/route-matching');
  const alias = Object.fromEntries(
    Object.entries(standIns).map(([module, file]) => [module, path.join(folder, file)]),
  );
  return {
    name: 'route-matching',
    configureWebpack: (_config, isServer) => (isServer ? { resolve: { alias } } : {}),
  };
}
