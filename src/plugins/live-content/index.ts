/**
 * Shows the edited text of a page without rendering the whole site while the dev server runs: the page
 * accepts its own hot updates. The bundler would pass them up to the entry of the client.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

export default function liveContent(): Plugin {
  return {
    name: 'live-content',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'development') return {};
      const use = path.join(__dirname, 'loader.js');
      // A rule with a `test` is taken for that of a content plugin, which says what it includes.
      return { module: { rules: [{ resource: /\.mdx?$/, enforce: 'post', use }] } };
    },
  };
}
