/**
 * Cache shared by builds and checks, based on cacache. Content is verified on reading and written
 * through a temporary file, so several processes can use one folder at the same time.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import cacache from 'cacache';

/** Folder of the cache, relative to the checkout. The bundler has its own cache. */
export const cacheFolder = '.cache/build';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds for which an entry stays without being read. */
const maxAge = 14 * day;

/** Key of an empty entry that records the time of the last pruning. */
const pruneKey = 'last-prune';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'EINTEGRITY', 'EBADSIZE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Folder of cached results. A key covers everything that its result depends on; see `hash.ts`. */
export class PersistentCache {
  constructor(private readonly folder: string) {}

  /** Returns the content for a key, or `undefined` if it is missing or damaged. */
  async read(key: string): Promise<Buffer | undefined> {
    const entry = await cacache.get.info(this.folder, key);
    if (!entry) return undefined;
    const { integrity, size, time } = entry;
    try {
      const content = await cacache.get.byDigest(this.folder, integrity, { size });
      // Pruning uses this time, so an entry in use gets a new one.
      if (Date.now() - time > day) await this.write(key, content);
      return content;
    } catch (error) {
      if (!isMissing(error)) throw error;
      // cacache does not overwrite existing files, so damaged content must be removed.
      await cacache.rm.content(this.folder, integrity);
      return undefined;
    }
  }

  /** Returns the entry for a key if its content exists in full. Does not read the content. */
  private async findEntry(key: string): Promise<cacache.CacheObject | undefined> {
    const entry = await cacache.get.info(this.folder, key);
    if (!entry) return undefined;
    const content = await cacache.get.hasContent(this.folder, entry.integrity);
    return content !== false && content.size === entry.size ? entry : undefined;
  }

  /** Returns whether the content for a key exists in full. Does not read it. */
  async has(key: string): Promise<boolean> {
    return (await this.findEntry(key)) !== undefined;
  }

  /**
   * Copies the content for a key to a file, without reading it into memory. Verifies its size only.
   *
   * @returns whether the content exists in full
   */
  async copy(key: string, file: string): Promise<boolean> {
    const entry = await this.findEntry(key);
    if (!entry) return false;
    // Reading the entry tells pruning that it is in use.
    if (Date.now() - entry.time > day && !(await this.read(key))) return false;
    // A file system that can share content between files does not copy it.
    await fs.copyFile(entry.path, file, fs.constants.COPYFILE_FICLONE);
    return true;
  }

  /** Stores the content for a key, and removes the previous content if it differs. */
  async write(key: string, content: Buffer | string): Promise<void> {
    const before = await cacache.get.info(this.folder, key);
    const integrity = await this.put(key, content);
    if (before && before.integrity !== String(integrity)) {
      await cacache.rm.content(this.folder, before.integrity);
    }
  }

  // cacache 20 stores the length of a string instead of its size in bytes, and then fails to read
  // it.
  private put = (key: string, content: Buffer | string) =>
    cacache.put(this.folder, key, Buffer.from(content));

  /** Returns the content for a key. Creates and stores it if it is missing. */
  async getOrCreate(key: string, create: () => Promise<Buffer | string>): Promise<Buffer> {
    const cached = await this.read(key);
    if (cached) return cached;
    const content = await create();
    await this.put(key, content);
    return Buffer.from(content);
  }

  /** Returns the value for a key, stored as JSON. Creates and stores it if it is missing. */
  async getOrCreateJson<Value>(key: string, create: () => Promise<Value> | Value): Promise<Value> {
    const cached = await this.read(key);
    if (cached) return JSON.parse(cached.toString()) as Value;
    const value = await create();
    await this.put(key, JSON.stringify(value));
    return value;
  }

  /**
   * Removes entries that were not read for two weeks. Runs at most once a day. cacache's `verify`
   * is not used, because it removes the temporary files of other processes.
   */
  async prune(now = Date.now()): Promise<void> {
    const last = await cacache.get.info(this.folder, pruneKey);
    if (last && now - last.time < day) return;
    await cacache.put(this.folder, pruneKey, '');
    const entries = Object.values(await cacache.ls(this.folder));
    const isOld = ({ time }: { readonly time: number }) => now - time > maxAge;
    const inUse = new Set(entries.filter((entry) => !isOld(entry)).map((entry) => entry.integrity));
    for (const { key, integrity } of entries.filter(isOld)) {
      await cacache.rm.entry(this.folder, key);
      if (!inUse.has(integrity)) await cacache.rm.content(this.folder, integrity);
    }
  }
}

/** Opens the cache of a checkout. */
export const openCache = (siteDir: string): PersistentCache =>
  new PersistentCache(path.join(siteDir, cacheFolder));
