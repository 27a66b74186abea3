/**
 * The bundler's JavaScript loader: SWC with the options of Docusaurus. It is a custom loader
 * instead of Docusaurus's flag, because the flag warns about `babel.config.js`, which the site needs
 * for `BABEL_LOADER=true`.
 */
import { getSwcLoaderOptions } from '@docusaurus/faster';

export function swcLoader(isServer: boolean): { loader: string; options: object } {
  return {
    loader: 'builtin:swc-loader',
    options: getSwcLoaderOptions({ isServer, bundlerName: 'rspack' }),
  };
}
