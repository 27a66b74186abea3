/**
 * Finishes a built site after the `postBuild` hooks of all other plugins, which Docusaurus runs
 * concurrently.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterOthers } from './afterOthers';
import { setPreviousAside } from './previousSite';
import { withoutHtmlMinifier } from './withoutHtmlMinifier';

export default function postBuild({ siteDir, outDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'post-build',
    async allContentLoaded() {
      if (process.env.NODE_ENV === 'production') await setPreviousAside(siteDir, outDir);
    },
    configureWebpack(config, isServer) {
      if (!isServer && config.mode === 'production') withoutHtmlMinifier();
      return {};
    },
    async postBuild({ baseUrl, siteConfig, plugins, routesPaths }) {
      const { url, title, tagline } = siteConfig;
      await afterOthers(plugins, 'post-build');
      // Loaded on demand, because the dev server does not need it.
      const { finishSite } = await import('./pipeline');
      await finishSite(
        {
          siteDir,
          outDir,
          generatedFilesDir,
          baseUrl,
          siteConfig: { url, baseUrl, title, tagline },
        },
        { routesPaths, plugins },
      );
    },
  };
}
