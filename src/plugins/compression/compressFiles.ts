/**
 * Writes brotli and gzip copies (`x.html.br`, `x.html.gz`) beside the built files that compress, so
 * that hosts send them well compressed without work of their own. The copies carry no dates. What
 * was compressed once is kept in `.cache/`, by the hash of its content.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BuiltSite } from '../after-build/types';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Kinds of files that compress; images and fonts are compressed by their formats. */
const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|map|webmanifest|wasm)$/;

/**
 * What no page waits for, by its path below the built site: the best level takes ten times as long,
 * for a tenth of the bytes.
 */
const forMachines = /\.(?:md|txt|xml|map)$|^catalog(?:[\\/].*)?\.json$/;
const machineLevel = 8;

/** Files below this size fit into a packet either way, bytes. */
const smallest = 1024;

/** A copy has to save this share of the file. */
const leastSaving = 0.05;

const atOnce = 4;

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

/** Copies that earlier builds made, by the hash of their content. */
export interface KeptCopies {
  readonly folder: string;
  /** Names of those that this build has. */
  readonly used: Set<string>;
}

/** Finds a copy among those of earlier builds, or makes it. */
async function copyOf(
  name: string,
  { folder, used }: KeptCopies,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = path.join(folder, name);
  used.add(name);
  return fs.readFile(kept).catch(async () => {
    const made = await make();
    // Two files of the same content may be compressed at the same time.
    const draft = `${kept}.${randomUUID()}`;
    await fs.writeFile(draft, made);
    await fs.rename(draft, kept);
    return made;
  });
}

/**
 * Compresses one file; returns the names of the copies that were worth it.
 *
 * @param level of Brotli
 */
export async function compressFile(
  file: string,
  kept: KeptCopies,
  level: number = zlib.constants.BROTLI_MAX_QUALITY,
): Promise<string[]> {
  const content = await fs.readFile(file);
  if (content.length < smallest) return [];
  const hash = createHash('sha256').update(content).digest('hex');
  const copies: string[] = [];
  for (const [extension, compress] of Object.entries(encodings)) {
    const bytes = await copyOf(`${hash}.${extension}`, kept, () => compress(content, level));
    if (bytes.length >= content.length * (1 - leastSaving)) continue;
    await fs.writeFile(`${file}.${extension}`, bytes);
    copies.push(`${file}.${extension}`);
  }
  return copies;
}

/** The step: copies of every built file that compresses. */
export async function compressFiles({
  siteDir,
  outDir,
}: Pick<BuiltSite, 'siteDir' | 'outDir'>): Promise<void> {
  const kept: KeptCopies = { folder: path.join(siteDir, '.cache/compression'), used: new Set() };
  await fs.mkdir(kept.folder, { recursive: true });
  const entries = await fs.readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.deploy'));
  const sized = await Promise.all(
    files.map(async (file) => ({ file, ...(await fs.stat(path.join(outDir, file))) })),
  );
  // The largest takes ten seconds: it would go on alone if it came last.
  const queue = sized.sort((a, b) => b.size - a.size).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { file } of queue) {
        const level = forMachines.test(file) ? machineLevel : undefined;
        await compressFile(path.join(outDir, file), kept, level);
      }
    }),
  );
  const others = (await fs.readdir(kept.folder)).filter((name) => !kept.used.has(name));
  await Promise.all(others.map((name) => fs.rm(path.join(kept.folder, name))));
}
