/**
 * JavaScript loader of the bundler: SWC with the options of Docusaurus. It is configured as a
 * custom loader because Docusaurus's own flag warns about `babel.config.js`, which the site needs
 * for `BABEL_LOADER=true`.
 */
import { getSwcLoaderOptions } from '@docusaurus/faster';

export function swcLoader(isServer: boolean): { loader: string; options: object } {
  return {
    loader: 'builtin:swc-loader',
    options: getSwcLoaderOptions({ isServer, bundlerName: 'rspack' }),
  };
}
