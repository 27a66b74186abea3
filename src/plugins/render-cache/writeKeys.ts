/** A bundler plugin that writes the keys of all pages once the server bundle is on the disk. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';
import { readRouteTable } from '../fast-client/routeTable';
import { hashOf } from '../result-cache/resultCache';
import { type PageKeys, pageKeys } from './pageKeys';
import { keysFile } from './settings';

type Compiler = InstanceType<CurrentBundler['instance']['Compiler']>;

export interface Places {
  /** Folder of the rendered pages. */
  readonly folder: string;
  /** Folder of the files that the generator made for the bundle. */
  readonly generatedFilesDir: string;
}

/** Writes `keys.json` before the generator starts to render. */
export function writeKeys({ folder, generatedFilesDir }: Places) {
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
        const keys: PageKeys = pageKeys(
          readRouteTable(generatedFilesDir),
          { shared, chunkFiles, files },
          hashOf(process.version),
        );
        await fs.mkdir(folder, { recursive: true });
        await fs.writeFile(path.join(folder, keysFile), JSON.stringify(keys));
      });
    },
  };
}
