/** Bundler plugin that writes the cache keys of all pages after the server bundle is written. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';
import { hashOf } from '../../cache/hash';
import { readRouteTable } from '../fast-client/routeTable';
import { pageKeys } from './pageKeys';
import type { RenderKeys } from './renderKeys';

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

export interface Places {
  readonly keysFile: string;
  /** Folder of the persistent cache. */
  readonly folder: string;
  /** Folder of the files that Docusaurus generated for the bundle. */
  readonly generatedFilesDir: string;
}

/** Writes the keys before Docusaurus starts to render. */
export function writeKeys({ keysFile, folder, generatedFilesDir }: Places) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tapPromise('render-cache', async (compilation) => {
        const outDir = compilation.outputOptions.path ?? '';
        const read = (file: string) => fs.readFile(path.join(outDir, file), 'utf8');
        const chunkFiles = new Map<string, readonly string[]>();
        for (const [name, group] of compilation.namedChunkGroups) {
          chunkFiles.set(name, [...group.getFiles()].filter((file) => file.endsWith('.js')).sort());
        }
        const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const names = [...new Set([...chunkFiles.values()].flat())];
        const files = new Map(
          await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
        );
        const shared = (await Promise.all(entry.map(read))).join('\n');
        const keys = pageKeys(
          readRouteTable(generatedFilesDir),
          { shared, chunkFiles, files },
          hashOf(process.version),
        );
        await fs.writeFile(keysFile, JSON.stringify({ folder, keys } satisfies RenderKeys));
      });
    },
  };
}
