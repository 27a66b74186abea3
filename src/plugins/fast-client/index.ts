/**
 * Reduces the size of the client's scripts and delays their loading. Pages are complete without
 * scripts, scripts load on the reader's first interaction, and no script contains data that only
 * other pages need. Replaces modules of the Docusaurus client in production builds;
 * `FAST_CLIENT=false` disables it.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { scriptFile } from '../../site/scriptFiles';
import { replacements, tables } from './replacements';
import { folderName, writeSections } from './writeSections';

export default function fastClient(context: LoadContext): Plugin {
  const { siteDir, generatedFilesDir, siteConfig } = context;
  const folders = createRequire(path.join(siteDir, 'package.json')).resolve.paths('any') ?? [];
  /** Returns the paths of a module in the site's packages, with and without symbolic links. */
  const theirs = (module: string) => {
    const file = folders.map((folder) => path.join(folder, module)).find(fs.existsSync);
    if (file) return [file, fs.realpathSync(file)];
    throw new Error(`src/plugins/fast-client replaces ${module}, which is not installed.`);
  };
  const ours = (file: string) => path.join(siteDir, 'src/clientModules/fastClient', file);
  return {
    name: 'fast-client',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      writeSections(generatedFilesDir, siteConfig);
      const replaced = replacements.flatMap(({ module, by }) =>
        theirs(module).map((file) => [file, ours(by)]),
      );
      const generated = Object.entries(tables).map(([table, by]) => [
        path.join(generatedFilesDir, table),
        path.join(generatedFilesDir, folderName, by),
      ]);
      const isNamesPlugin = (plugin: unknown) => plugin?.constructor.name === 'ChunkAssetPlugin';
      return {
        mergeStrategy: { plugins: 'replace' },
        output: { chunkFilename: scriptFile('[name]') },
        optimization: {
          chunkIds: 'named',
          // Keeps a worker, which has a runtime, in one script: it does not know the names of others.
          splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
        },
        plugins: config.plugins?.filter((plugin) => !isNamesPlugin(plugin)),
        resolve: {
          alias: {
            // Keys can be file paths, because the resolver also looks up the files that it finds.
            ...Object.fromEntries([...replaced, ...generated]),
            'prism-react-renderer$': ours('emptyModule.ts'),
          },
        },
      };
    },
  };
}
