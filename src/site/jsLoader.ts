/**
 * The bundler's JavaScript loader: SWC with the generator's own options. It is given as a custom
 * loader, and not by the generator's flag, because the flag warns about `babel.config.js`, which
 * this site keeps so that `BABEL_LOADER=true` can switch to Babel.
 */
import { getSwcLoaderOptions } from '@docusaurus/faster';

export function swcLoader(isServer: boolean): { loader: string; options: object } {
  return {
    loader: 'builtin:swc-loader',
    options: getSwcLoaderOptions({ isServer, bundlerName: 'rspack' }),
  };
}
