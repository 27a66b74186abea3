/**
 * Writes Brotli and gzip copies (`x.html.br`, `x.html.gz`) of a built site's files for hosts that
 * serve a folder, so that they do not compress each response. Other hosts compress files
 * themselves. The copies are deterministic, and are cached in `.cache/` by content.
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

/** Files to compress. The formats of images and fonts are already compressed. */
const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|map|webmanifest|wasm)$/;

/** Files that no page loads, by path relative to the built site. */
const forMachines = /\.(?:md|txt|xml|map)$|^catalog(?:[\\/].*)?\.json$/;

/** Files that delay the first paint or the first interaction. */
const awaited = /\.(?:html|css)$|^assets[\\/]js[\\/]main\./;

/**
 * Returns the Brotli level for a file. Measured on this site: level 11 takes three times as long as
 * level 10 and saves 2% of the bytes; level 10 takes ten times as long as level 8 and saves 7%.
 */
function levelOf(file: string): number {
  if (forMachines.test(file)) return 8;
  return awaited.test(file) ? zlib.constants.BROTLI_MAX_QUALITY : 10;
}

/** Minimum size in bytes. Compression does not save a packet for smaller files. */
const smallest = 1024;

/** Default number of threads in Node's pool, which compresses the files. */
const threads = 4;

/** Minimum share of the file size that a copy must save. */
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
 * Compresses one file.
 *
 * @param cache copies of earlier runs
 * @param level Brotli level
 * @returns paths of the written copies; copies that save too little are not written
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

/** Writes compressed copies of all compressible files in a built site. */
export async function compressFiles(
  outDir: string,
  cacheFolder = path.resolve('.cache/compression'),
): Promise<void> {
  const cache = new PersistentCache(cacheFolder);
  const files = filesBelow(outDir)
    .filter((file) => compressible.test(file) && !file.startsWith('.deploy'))
    .map((file) => ({ file, size: fs.statSync(path.join(outDir, file)).size }));
  // Starts with the largest files. The largest one takes seconds and would otherwise finish alone.
  files.sort((a, b) => b.size - a.size);
  await pMap(files, ({ file }) => compressFile(path.join(outDir, file), cache, levelOf(file)), {
    concurrency: threads,
  });
  await cache.prune();
}
