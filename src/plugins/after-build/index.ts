/**
 * Runs the steps that change or measure built files, one after the other, when the hooks of all
 * other plugins are done: the generator runs the `postBuild` hooks of all plugins at the same time.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readSettings } from '../../site/settings';
import { rewritePages } from '../fast-client/rewritePages';
import { leavePages, minifyPages } from '../html-minification/minifyPages';
import { tagPages } from '../page-tags/tagPages';
import { insertValuesScript } from '../reader-values/insertScript';
import { shareRedirectScript } from '../security-headers/shareRedirectScript';
import { writeHeaders } from '../security-headers/writeHeaders';
import { writeSecurityTxt } from '../security-headers/writeSecurityTxt';
import { afterOthers } from './afterOthers';
import { readPages, writePages } from './pages';
import { recordChunks } from './recordChunks';
import type { Step } from './types';

/** The steps in their order: pages get their final bytes first, hashes of them come last. */
function steps(): Step[] {
  const settings = readSettings(process.env);
  return [
    minifyPages,
    tagPages,
    insertValuesScript,
    ...(settings.fastClient ? [rewritePages] : []),
    shareRedirectScript,
    writePages,
    writeSecurityTxt,
    writeHeaders(settings),
  ];
}

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
      for (const step of steps()) await step(site);
    },
  };
}
