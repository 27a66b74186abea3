/**
 * Adds `__webpack_require__` to every runtime, including those of workers, because Docusaurus's
 * `ChunkAssetPlugin` adds a function to it. Rspack omits it from a worker whose modules are all in
 * one scope, so the worker fails with a ReferenceError
 * (https://github.com/facebook/docusaurus/issues/8389). The fast client does not use that plugin.
 * Remove this file when the stock client no longer needs it.
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
