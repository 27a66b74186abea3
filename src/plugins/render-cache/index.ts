/**
 * Caches the rendered HTML of pages between builds. A page is rendered again only if its own
 * modules (its text, its properties, the sidebars of its version) or the inputs that all pages
 * share change.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CurrentBundler, LoadContext, Plugin } from '@docusaurus/types';
import { cacheFolder, openCache } from '../../cache/persistentCache';
import { readRouteTable } from '../fast-client/routeTable';
import { pageKeys } from './pageKeys';
import type { RenderKeys } from './serverEntry';
import { renderWithoutThreads } from './threads';

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

export default function renderCache({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  /** One file for each build, because several builds can run in the same checkout. */
  const keysFile = path.join(generatedFilesDir, `render-keys-${randomUUID()}.json`);
  /** Writes the keys before Docusaurus starts to render. */
  const apply = (compiler: Compiler) =>
    compiler.hooks.afterEmit.tapPromise('render-cache', async (compilation) => {
      const outDir = compilation.outputOptions.path ?? '';
      const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
      const texts = entry.map((file) => fs.readFile(path.join(outDir, file), 'utf8'));
      const shared = (await Promise.all(texts)).join('\n') + process.version;
      const chunkFiles = new Map(
        [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]),
      );
      const keys = pageKeys(readRouteTable(generatedFilesDir), { shared, chunkFiles });
      const written: RenderKeys = { folder: path.join(siteDir, cacheFolder), keys };
      await fs.writeFile(keysFile, JSON.stringify(written));
      await renderWithoutThreads(Object.values(keys), openCache(siteDir));
    });
  return {
    name: 'render-cache',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      process.env.RENDER_KEYS_FILE = keysFile;
      return {
        entry: { main: path.join(siteDir, 'src/plugins/render-cache/serverEntry.ts') },
        // The rendering threads load cacache with Node, because it does not work when it is
        // bundled.
        externals: { cacache: `commonjs ${require.resolve('cacache')}` },
        plugins: [{ apply }],
      };
    },
    postBuild: () => fs.rm(keysFile, { force: true }),
  };
}
