/**
 * Gives each worker the object to which Docusaurus's `ChunkAssetPlugin` adds a function. Rspack leaves
 * `__webpack_require__` out of a worker whose modules are all in one scope, so that the worker fails with a
 * ReferenceError (https://github.com/facebook/docusaurus/issues/8389). The fast client has no such plugin;
 * remove this file when the stock client needs it no more.
 */
import type { CurrentBundler } from '@docusaurus/types';

type Bundler = CurrentBundler['instance'];
type BundlerPlugin = InstanceType<Bundler['DefinePlugin']>;

const name = 'require-in-workers';

const isChunkAssetPlugin = (plugin: unknown): boolean =>
  plugin?.constructor.name === 'ChunkAssetPlugin';

export const requireInWorkers = ({ RuntimeGlobals }: Bundler): Pick<BundlerPlugin, 'apply'> => ({
  apply(compiler) {
    if (!compiler.options.plugins.some(isChunkAssetPlugin)) return;
    compiler.hooks.thisCompilation.tap(name, ({ hooks }) => {
      hooks.additionalTreeRuntimeRequirements.tap(name, (_chunk, requirements) => {
        requirements.add(RuntimeGlobals.require);
      });
    });
  },
});
