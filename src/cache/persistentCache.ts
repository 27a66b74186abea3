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

/** Stored file. An entry of the cache can list the files that belong to its data. */
export interface CachedFile {
  /** Path relative to the folder of the cache. */
  readonly path: string;
  /** Digest in the form of Subresource Integrity. */
  readonly integrity: string;
  /** Length in bytes. */
  readonly size: number;
}

const lost = (name: string): Error =>
  new Error(`${cacheFolder}: ${name} was damaged or removed during the build. Build again.`);

/** Folder of cached results. A key covers everything that its result depends on; see `hash.ts`. */
export class PersistentCache {
  constructor(private readonly folder: string) {}

  /** Returns the content for a key, or `undefined` if it is missing or damaged. */
  async read(key: string): Promise<Buffer | undefined> {
    const entry = await cacache.get.info(this.folder, key);
    if (!entry) return undefined;
    const content = await this.readContent(entry);
    // Pruning uses this time, so an entry in use gets a new one.
    if (content && Date.now() - entry.time > day) await this.write(key, content);
    return content;
  }

  /** Returns whether the cache lists content for a key. The content can be damaged. */
  async has(key: string): Promise<boolean> {
    return (await cacache.get.info(this.folder, key)) !== null;
  }

  /**
   * Stores a file that is then found by its path instead of its key. Reading the entries of
   * thousands of files takes longer than copying the files.
   */
  async storeFile(key: string, content: string): Promise<CachedFile> {
    const integrity = String(await this.put(key, content));
    const entry = await cacache.get.info(this.folder, key);
    if (!entry) throw lost(key);
    const size = Buffer.byteLength(content);
    return { path: path.relative(this.folder, entry.path), integrity, size };
  }

  /**
   * Returns whether a file exists in full. Removes it if it does not. Verifies its content once a
   * day.
   */
  async hasFile(cached: CachedFile): Promise<boolean> {
    const file = path.join(this.folder, cached.path);
    const stat = await fs.stat(file).catch(() => undefined);
    if (stat?.size !== cached.size) {
      await fs.rm(file, { force: true });
      return false;
    }
    const now = new Date();
    if (now.getTime() - stat.mtimeMs <= day) return true;
    if (!(await this.readContent(cached))) return false;
    // Tells pruning that the file is in use.
    await fs.utimes(file, now, now);
    return true;
  }

  /**
   * Returns the content of a file that `hasFile` found.
   *
   * @throws {Error} if it is damaged or was removed since
   */
  async readFile(cached: CachedFile): Promise<Buffer> {
    const content = await this.readContent(cached);
    if (!content) throw lost(cached.path);
    return content;
  }

  /**
   * Copies a file that `hasFile` found, without reading or verifying it.
   *
   * @throws {Error} if it was removed since
   */
  async copyFile(cached: CachedFile, target: string): Promise<void> {
    // A file system that can share content between files does not copy it.
    const mode = fs.constants.COPYFILE_FICLONE;
    await fs.copyFile(path.join(this.folder, cached.path), target, mode).catch((error) => {
      throw isMissing(error) ? lost(cached.path) : error;
    });
  }

  private async readContent({
    integrity,
    size,
  }: Pick<cacache.CacheObject, 'integrity' | 'size'>): Promise<Buffer | undefined> {
    try {
      return await cacache.get.byDigest(this.folder, integrity, { size });
    } catch (error) {
      if (!isMissing(error)) throw error;
      // cacache does not overwrite existing files, so damaged content must be removed.
      await cacache.rm.content(this.folder, integrity);
      return undefined;
    }
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
    const text = await this.getOrCreate(key, async () => JSON.stringify(await create()));
    return JSON.parse(text.toString()) as Value;
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
    const old = new Set<cacache.CacheObject>();
    for (const entry of entries) {
      if (now - entry.time <= maxAge) continue;
      const stat = await fs.stat(entry.path).catch(() => undefined);
      if (now - (stat?.mtimeMs ?? 0) > maxAge) old.add(entry);
    }
    const inUse = new Set(
      entries.filter((entry) => !old.has(entry)).map(({ integrity }) => integrity),
    );
    for (const { key, integrity } of old) {
      await cacache.rm.entry(this.folder, key);
      if (!inUse.has(integrity)) await cacache.rm.content(this.folder, integrity);
    }
  }
}

/** Opens the cache of a checkout. */
export const openCache = (siteDir: string): PersistentCache =>
  new PersistentCache(path.join(siteDir, cacheFolder));
