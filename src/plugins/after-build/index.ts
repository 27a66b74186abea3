/**
 * Runs the steps that change or measure built files, one after the other, when the hooks of all
 * other plugins are done: the generator runs the `postBuild` hooks of all plugins at the same time.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { leavePages } from '../html-minification/minifyPages';
import { afterOthers } from './afterOthers';
import { readPages } from './pages';
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
      const pages = readPages(outDir);
      const site = { siteDir, outDir, generatedFilesDir, baseUrl, siteConfig, pages };
      // Loaded here: the dev server does without what the steps stand on.
      const { steps } = await import('./steps');
      for (const step of steps()) await step(site);
    },
  };
}
