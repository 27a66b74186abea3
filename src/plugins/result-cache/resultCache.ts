/** Results that are kept between runs in `.cache/`, by the hash of everything that they follow from. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Folder of what our own steps keep between builds, relative to the checkout; the bundler has its own. */
export const keptFolder = '.cache/build';

/** Where a step of the build keeps its shelf or its files. */
export const keptPath = (siteDir: string, name: string): string =>
  path.join(siteDir, keptFolder, name);

/** Hash of texts, or of the bytes of texts. */
export function hashOf(...texts: readonly (string | Buffer)[]): string {
  const hash = crypto.createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

/** Hash of the names and contents of files. */
export const hashOfFiles = (files: readonly string[]): string =>
  hashOf(...files.flatMap((file) => [file, fs.readFileSync(file, 'utf8')]));

/**
 * Hash of the code in some folders of a checkout and of the libraries that it stands on.
 *
 * @param folders relative to `siteDir`
 */
export function hashOfCode(siteDir: string, folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('__tests__'))
      .sort()
      .map((name) => path.join(siteDir, folder, name)),
  );
  const libraries = ['package.json', 'package-lock.json']
    .map((name) => path.join(siteDir, name))
    // A scratch copy of the site has no lock.
    .filter((file) => fs.existsSync(file));
  return hashOfFiles([...files, ...libraries]);
}

/** Whether results of earlier runs are read, and those of this run are written. */
export type CacheMode = 'kept' | 'fresh' | 'memory';

/** A shelf of results. What was neither read nor written in a run is dropped when it is saved. */
export class ResultCache<Value> {
  private readonly kept: Record<string, Value>;
  private readonly used: Record<string, Value> = {};
  private changed = false;

  /**
   * @param file The shelf, a JSON file.
   * @param engine Hash of what all results follow from; another engine starts with an empty shelf.
   * @param mode `kept` reads and writes the shelf, `fresh` only writes it, `memory` does neither.
   */
  constructor(
    private readonly file: string,
    private readonly engine: string,
    private readonly mode: CacheMode = 'kept',
  ) {
    this.kept = mode === 'kept' ? this.load() : {};
  }

  /** The result for a key. */
  get(key: string): Value | undefined {
    const value = this.used[key] ?? this.kept[key];
    if (value !== undefined) this.used[key] = value;
    return value;
  }

  /** Keeps a result. */
  set(key: string, value: Value): void {
    this.used[key] = value;
    this.changed = true;
  }

  /** The result for a key, made where none is kept. */
  async getOrMake(key: string, make: () => Value | Promise<Value>): Promise<Value> {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const made = await make();
    this.set(key, made);
    return made;
  }

  /** Writes the shelf; another run at the same time reads the old one or the new one, whole. */
  save(): void {
    if (!this.changed || this.mode === 'memory') return;
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    const draft = `${this.file}.${process.pid}`;
    fs.writeFileSync(draft, JSON.stringify({ engine: this.engine, values: this.used }));
    fs.renameSync(draft, this.file);
  }

  private load(): Record<string, Value> {
    try {
      const { engine, values } = JSON.parse(fs.readFileSync(this.file, 'utf8')) as {
        engine: string;
        values: Record<string, Value>;
      };
      return engine === this.engine ? values : {};
    } catch {
      // No shelf yet, or one of another form: everything is made again.
      return {};
    }
  }
}
