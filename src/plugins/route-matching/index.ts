/**
 * Makes the rendering of a page ask less of the router. A page compares its address with those of all
 * documents, several times, so that the work of a build grows with the square of their number.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function routeMatching({ siteDir }: LoadContext): Plugin {
  return {
    name: 'route-matching',
    configureWebpack(_config, isServer) {
      if (!isServer) return {};
      const router = path.join(siteDir, 'src/plugins/route-matching/router.ts');
      return { resolve: { alias: { '@docusaurus/router': router } } };
    },
  };
}
