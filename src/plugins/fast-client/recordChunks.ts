/**
 * Records the files of each chunk of the client bundle for the steps after the build, because only
 * the bundler knows which shared chunks a page's chunk needs.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';

type Bundler = CurrentBundler['instance'];
type Compiler = InstanceType<Bundler['Compiler']>;

/** Names of script files, relative to the folder of the built files, by chunk name. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

const fileName = 'chunk-files.json';

/** Bundler plugin that writes the record. */
export function recordChunks(generatedFilesDir: string): { apply: (compiler: Compiler) => void } {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('record-chunks', async (compilation) => {
        const files: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          files[name] = group.getFiles().filter((file) => file.endsWith('.js'));
        }
        await fs.writeFile(path.join(generatedFilesDir, fileName), JSON.stringify(files));
      });
    },
  };
}

export async function readChunks(generatedFilesDir: string): Promise<ChunkFiles> {
  const text = await fs.readFile(path.join(generatedFilesDir, fileName), 'utf8');
  return JSON.parse(text) as ChunkFiles;
}
