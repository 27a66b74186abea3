/**
 * Adds `__webpack_require__` to every runtime, including those of workers, because Docusaurus's
 * `ChunkAssetPlugin` adds a function to it. Rspack omits it from a worker whose modules are all in
 * one scope, so the worker fails with a ReferenceError
 * (https://github.com/facebook/docusaurus/issues/8389). The fast client does not use that plugin.
 * Remove this file when the stock client no longer needs it.
 */
import type { CurrentBundler } from '@docusaurus/types';

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

const name = 'require-in-workers';

const isChunkAssetPlugin = (plugin: unknown): boolean =>
  plugin?.constructor.name === 'ChunkAssetPlugin';

export const requireInWorkers = {
  apply({ options, hooks, webpack }: Compiler) {
    if (!options.plugins.some(isChunkAssetPlugin)) return;
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (_chunk, requirements) => {
        requirements.add(webpack.RuntimeGlobals.require);
      });
    });
  },
};
