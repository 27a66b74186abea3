/** Finishes a built site after the `postBuild` hooks of all other plugins. */
import type { LoadContext, Plugin, Preset } from '@docusaurus/types';
import { setPreviousAside } from './previousSite';
import { runOtherHooks } from './runOtherHooks';
import { withoutHtmlMinifier } from './withoutHtmlMinifier';

export function postBuild({ siteDir, outDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'post-build',
    async allContentLoaded() {
      if (process.env.NODE_ENV === 'production') await setPreviousAside(siteDir, outDir);
    },
    configureWebpack(config, isServer) {
      if (!isServer && config.mode === 'production') withoutHtmlMinifier();
      return {};
    },
    async postBuild(props) {
      await runOtherHooks(props, 'post-build');
      // Loaded on demand, because the dev server does not need it.
      const { finishSite } = await import('./pipeline');
      const { url, baseUrl, title, tagline } = props.siteConfig;
      const site = { siteDir, outDir, generatedFilesDir, url, baseUrl, title, tagline };
      await finishSite(site, props);
    },
  };
}

/**
 * Preset with only this plugin. Presets are loaded before plugins, and this plugin must be the
 * first.
 */
export default (): Preset => ({ plugins: [postBuild] });
