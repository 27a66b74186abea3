/**
 * JavaScript loader of the bundler: SWC with Docusaurus's options. It is a custom loader because
 * Docusaurus's own flag warns about `babel.config.js`, which `BABEL_LOADER=true` needs.
 */
import { getSwcLoaderOptions } from '@docusaurus/faster';

export function swcLoader(isServer: boolean): { loader: string; options: object } {
  return {
    loader: 'builtin:swc-loader',
    options: getSwcLoaderOptions({ isServer, bundlerName: 'rspack' }),
  };
}
