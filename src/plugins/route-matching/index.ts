/**
 * Reduces the cost of routing during rendering. Rendering a page compares its URL with the routes
 * of all documents several times, so the work of a build grows with the square of their number.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function routeMatching({ siteDir }: LoadContext): Plugin {
  const router = path.join(siteDir, 'src/plugins/route-matching/router.ts');
  const alias = { '@docusaurus/router': router, 'react-router-config$': router };
  return {
    name: 'route-matching',
    configureWebpack: (_config, isServer) => (isServer ? { resolve: { alias } } : {}),
  };
}
