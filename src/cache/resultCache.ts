/** Results of one run that the next run needs, in the persistent cache. */
import { hashOf, hashOfCode } from './hash';
import { openCache, type PersistentCache } from './persistentCache';

/**
 * Hashes of code folders when this process first asked for them, because it keeps running that code
 * after an edit.
 */
const codeHashes = new Map<string, string>();

function hashOfRunningCode(siteDir: string, folders: readonly string[]): string {
  const key = JSON.stringify([siteDir, folders]);
  const hash = codeHashes.get(key) ?? hashOfCode(siteDir, folders);
  codeHashes.set(key, hash);
  return hash;
}

/** Where results of earlier runs are found by key. */
export interface ResultStore<Value> {
  get(key: string): Promise<Value | undefined> | Value | undefined;
  set(key: string, value: Value): Promise<void> | void;
}

/**
 * Results that are entries of their own in the persistent cache. After a change, a run stores only
 * what changed, which is faster than a `ResultCache` if the results are large.
 */
export class LargeResults<Value> implements ResultStore<Value> {
  private readonly cache: PersistentCache;
  private readonly version: string;

  /** @param folders folders of the code that the results depend on, relative to `siteDir` */
  constructor(siteDir: string, name: string, folders: readonly string[]) {
    this.cache = openCache(siteDir);
    this.version = hashOf(name, hashOfRunningCode(siteDir, folders));
  }

  async get(key: string): Promise<Value | undefined> {
    const content = await this.cache.read(hashOf(this.version, key));
    return content && (JSON.parse(content.toString()) as Value);
  }

  set(key: string, value: Value): Promise<void> {
    return this.cache.write(hashOf(this.version, key), JSON.stringify(value));
  }
}

/**
 * Results that a run needs at once: one entry of the persistent cache. Saving drops results that
 * the run neither read nor wrote.
 */
export class ResultCache<Value> implements ResultStore<Value> {
  private readonly used: Record<string, Value> = {};
  private changed = false;

  private constructor(
    private readonly loaded: Readonly<Record<string, Value>>,
    private readonly store: (content: string) => Promise<void>,
  ) {}

  /** Creates an empty cache that is never stored. */
  static inMemory<Value>(): ResultCache<Value> {
    return new ResultCache<Value>({}, async () => undefined);
  }

  /**
   * Loads the results that the last run with the same name and version saved.
   *
   * @param version hash of everything that all results depend on
   * @param fresh whether to ignore the results of earlier runs
   */
  static async load<Value>(
    cache: PersistentCache,
    name: string,
    version: string,
    fresh = false,
  ): Promise<ResultCache<Value>> {
    const key = hashOf('results', name, version);
    const content = fresh ? undefined : await cache.read(key);
    return new ResultCache<Value>(content ? JSON.parse(content.toString()) : {}, (text) =>
      cache.write(key, text),
    );
  }

  /**
   * Loads the results that the current code of some folders saved in the checkout's cache.
   *
   * @param folders relative to `siteDir`
   */
  static loadForCode<Value>(
    siteDir: string,
    name: string,
    folders: readonly string[],
  ): Promise<ResultCache<Value>> {
    return ResultCache.load(openCache(siteDir), name, hashOfRunningCode(siteDir, folders));
  }

  get(key: string): Value | undefined {
    const value = this.used[key] ?? this.loaded[key];
    if (value !== undefined) this.used[key] = value;
    return value;
  }

  set(key: string, value: Value): void {
    this.used[key] = value;
    this.changed = true;
  }

  /** Returns the result for a key. Creates it if it is missing. */
  async getOrCreate(key: string, create: () => Value | Promise<Value>): Promise<Value> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const value = await create();
    this.set(key, value);
    return value;
  }

  /** Stores the results of this run if it added any. */
  async save(): Promise<void> {
    if (this.changed) await this.store(JSON.stringify(this.used));
  }
}
