/**
 * The cache that builds and checks share, on cacache: contents are verified when they are read and
 * written to a temporary file first, so that several processes can use one folder at the same time.
 */
import path from 'node:path';
import cacache from 'cacache';

/** Folder of the cache, relative to the checkout. The bundler has a cache of its own. */
export const cacheFolder = '.cache/build';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds for which an entry that is not read stays. */
const maxAge = 14 * day;

/** Key of an empty entry with the time of the last pruning. */
const pruneKey = 'last-prune';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'EINTEGRITY', 'EBADSIZE'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A folder of cached results. Keys state everything that a result depends on; see `hash.ts`. */
export class PersistentCache {
  constructor(private readonly folder: string) {}

  /** The content for a key, or `undefined` if there is none or it was damaged. */
  async read(key: string): Promise<Buffer | undefined> {
    const entry = await cacache.get.info(this.folder, key);
    if (!entry) return undefined;
    const { integrity, size, time } = entry;
    try {
      const content = await cacache.get.byDigest(this.folder, integrity, { size });
      // Pruning goes by this time, so an entry in use gets a new one.
      if (Date.now() - time > day) await this.write(key, content);
      return content;
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Damaged content would stay: cacache does not write a file that exists.
      await cacache.rm.content(this.folder, integrity);
      return undefined;
    }
  }

  /** Stores the content for a key. */
  async write(key: string, content: Buffer | string): Promise<void> {
    const before = await cacache.get.info(this.folder, key);
    const integrity = await this.put(key, content);
    if (before && before.integrity !== String(integrity)) {
      await cacache.rm.content(this.folder, before.integrity);
    }
  }

  // cacache 20 stores the length of a string as its size in bytes, and then refuses to read it.
  private put = (key: string, content: Buffer | string) =>
    cacache.put(this.folder, key, Buffer.from(content));

  /** The content for a key, created if there is none. */
  async getOrCreate(key: string, create: () => Promise<Buffer | string>): Promise<Buffer> {
    const cached = await this.read(key);
    if (cached) return cached;
    const content = await create();
    await this.put(key, content);
    return Buffer.from(content);
  }

  /** The value for a key, stored as JSON, created if there is none. */
  async getOrCreateJson<Value>(key: string, create: () => Promise<Value> | Value): Promise<Value> {
    const cached = await this.read(key);
    if (cached) return JSON.parse(cached.toString()) as Value;
    const value = await create();
    await this.put(key, JSON.stringify(value));
    return value;
  }

  /**
   * Removes entries that were not read for two weeks, at most once a day. `verify` of cacache does more,
   * but removes the temporary files of other processes.
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

/** The cache of a checkout. */
export const openCache = (siteDir: string): PersistentCache =>
  new PersistentCache(path.join(siteDir, cacheFolder));
