/**
 * Makes the final files of a built site when the hooks of all other plugins are done: the generator
 * runs the `postBuild` hooks of all plugins at the same time.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { leavePages } from '../html-minification/minifyPages';
import { afterOthers } from './afterOthers';
import { recordChunks } from './recordChunks';

export default function afterBuild({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'after-build',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      leavePages();
      return { plugins: [recordChunks(generatedFilesDir)] };
    },
    async postBuild({ outDir, baseUrl, siteConfig, plugins }) {
      await afterOthers(plugins, 'after-build');
      // Loaded here: the dev server does without what the steps stand on.
      const { finishSite } = await import('./finishSite');
      await finishSite({ siteDir, outDir, generatedFilesDir, baseUrl, siteConfig });
    },
  };
}
