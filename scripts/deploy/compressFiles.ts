/**
 * Writes brotli and gzip copies (`x.html.br`, `x.html.gz`) next to the files of a built site that
 * compress, for servers of a folder, which send them without work of their own; all other hosts
 * compress by themselves. The copies carry no dates. They are cached in `.cache/` by the hash of the
 * content.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import pMap from 'p-map';
import { hashOf } from '../../src/cache/hash';
import { PersistentCache } from '../../src/cache/persistentCache';
import { filesBelow } from '../files/filesBelow';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Kinds of files that compress; images and fonts are compressed by their formats. */
const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|map|webmanifest|wasm)$/;

/** What no page waits for, by its path below the built site. */
const forMachines = /\.(?:md|txt|xml|map)$|^catalog(?:[\\/].*)?\.json$/;

/** What the first paint waits for, and whoever clicks before the script of all pages is there. */
const awaited = /\.(?:html|css)$|^assets[\\/]js[\\/]main\./;

/**
 * Level of Brotli for a file. Measured on this site: level 11 takes three times as long as level 10
 * for 2 % fewer bytes, and that ten times as long as level 8 for 7 % fewer.
 */
function levelOf(file: string): number {
  if (forMachines.test(file)) return 8;
  return awaited.test(file) ? zlib.constants.BROTLI_MAX_QUALITY : 10;
}

/** Files below this size fit into a packet either way, bytes. */
const smallest = 1024;

/** Threads of Node's pool, which compress. */
const threads = 4;

/** A copy has to save this share of the file. */
const leastSaving = 0.05;

const encodings = {
  br: (content: Buffer, level: number) =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: level,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => gzip(content, { level: 9 }),
};

/**
 * Compresses one file; returns the names of the copies that are small enough to be worth it.
 *
 * @param cache copies of earlier runs
 * @param level of Brotli
 */
export async function compressFile(
  file: string,
  cache: PersistentCache,
  level: number,
): Promise<string[]> {
  const content = fs.readFileSync(file);
  if (content.length < smallest) return [];
  const hash = hashOf(content);
  const copies: string[] = [];
  for (const [extension, compress] of Object.entries(encodings)) {
    const key = `compressed:${hash}-${level}.${extension}`;
    const copy = await cache.getOrCreate(key, () => compress(content, level));
    if (copy.length >= content.length * (1 - leastSaving)) continue;
    fs.writeFileSync(`${file}.${extension}`, copy);
    copies.push(`${file}.${extension}`);
  }
  return copies;
}

/**
 * Compresses every file of a built site that compresses.
 *
 * @param outDir folder of the built site
 * @param folder of the cache
 */
export async function compressFiles(
  outDir: string,
  folder = path.resolve('.cache/compression'),
): Promise<void> {
  const cache = new PersistentCache(folder);
  const files = filesBelow(outDir)
    .filter((file) => compressible.test(file) && !file.startsWith('.deploy'))
    .map((file) => ({ file, size: fs.statSync(path.join(outDir, file)).size }));
  // The largest takes seconds: it would be the only one left if it came last.
  files.sort((a, b) => b.size - a.size);
  await pMap(files, ({ file }) => compressFile(path.join(outDir, file), cache, levelOf(file)), {
    concurrency: threads,
  });
  await cache.prune();
}
