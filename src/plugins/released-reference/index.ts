/**
 * Bundles the scripts that run without React, such as that of the reference pages of earlier
 * releases. There is one page for each earlier interface of a service, created after the build from
 * the page of the service (`toReleasedPage.ts`).
 */
import type { CurrentBundler, LoadContext, Plugin } from '@docusaurus/types';
import { bundleScripts } from './bundleScripts';

export default function releasedReference({ siteDir }: LoadContext): Plugin {
  let bundler: CurrentBundler['instance'] | undefined;
  return {
    name: 'released-reference',
    configureWebpack(_config, _isServer, { currentBundler }) {
      bundler = currentBundler.instance;
      return {};
    },
    async postBuild({ outDir }) {
      if (!bundler) throw new Error('The bundler did not run before the post-build steps.');
      await bundleScripts(bundler, siteDir, outDir);
    },
  };
}
