/**
 * Makes Docusaurus build with Rspack 2, which an override in `package.json` installs instead of the
 * version that Docusaurus 3 declares. A build is faster and uses a quarter less memory. Settings
 * with another name in Rspack 2 are translated. Docusaurus 4 uses Rspack 2; remove the translation
 * and the override then. Other settings save memory and work that this site does not need.
 */
import { setFlagsFromString } from 'node:v8';
import type { Plugin } from '@docusaurus/types';
import { requireInWorkers } from './requireInWorkers';
import { translate } from './translate';

/**
 * Files that the dev server does not watch: installed packages. By default it watches Docusaurus's
 * own packages and checks them at each edit. Without them, an edit appears a tenth sooner (265
 * instead of 293 ms, means of six rounds).
 */
const ignored = /[\\/]node_modules[\\/]/;

/**
 * Percentage by which the heap of a production build can grow between two garbage collections. V8
 * chooses up to 300, so that garbage exceeds the data in use. At 1,000 pages, a build needs 1,560
 * MiB with 30, a fifth less than with V8's choice, in the same time.
 */
const heapGrowth = 30;

export default function bundler(): Plugin {
  return {
    name: 'bundler',
    configureWebpack(config, isServer, { currentBundler }) {
      if (config.mode === 'production') setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
      return {
        ...translate(config, isServer),
        ...(isServer ? {} : { plugins: [requireInWorkers(currentBundler.instance)] }),
        watchOptions: { ignored },
      };
    },
    // The site has no PostCSS configuration, and each style sheet would search for one in its
    // folder and in all parent folders.
    configurePostCss: (options) => ({ ...options, config: false }),
  };
}
