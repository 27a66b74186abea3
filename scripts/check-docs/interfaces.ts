/**
 * Data that the checks need about the catalog's interfaces, cached by the files of each interface,
 * the glossary, and whether the library is for OpenTofu. After an edit of comments in
 * `variables.tf`, only this interface is read again; results of pages stay cached.
 */
import path from 'node:path';
import { hashOf, hashOfFiles } from '../../src/cache/hash';
import type { ResultCache } from '../../src/cache/resultCache';
import type { Problem } from '../../src/checks/types';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { glossaryFile } from '../../src/remark/input-glossary/readGlossary';
import { rememberResult } from '../../src/site/rememberResult';
import { mapInThread, minimumForThread } from '../../src/threads/mapInThread';
import { filesBelow } from '../files/filesBelow';
import { readIfPresent } from '../files/readIfPresent';

export interface InterfaceFacts {
  /** Hash of everything that affects calls: names, types, defaults, validations. */
  fingerprint: string;
  /** Anchors of the inputs and outputs on the service page. */
  anchors: string[];
  /** Problems in the interface, its names, examples, tests and skeleton. */
  problems: Problem[];
}

/** Reads data about interfaces by folder, and caches it. */
export class InterfaceIndex {
  private readonly known = new Map<string, Promise<InterfaceFacts>>();
  private readonly glossaryText = readIfPresent(glossaryFile(catalogFolder));
  private reader: Promise<typeof import('./readInterfaceFacts')> | undefined;

  /** @param catalog shared with the checks of pages, so that each interface is read only once */
  constructor(
    private readonly cache: ResultCache<InterfaceFacts>,
    private readonly catalog = new CatalogFolder(catalogFolder),
  ) {}

  get(folder: string): Promise<InterfaceFacts> {
    return rememberResult(this.known, folder, () => this.read(folder));
  }

  /** Starts to read interfaces in another thread if many of them are not cached. */
  preload(folders: readonly string[]): void {
    const missing = folders
      .map((folder) => ({ folder, key: this.keyOf(folder) }))
      .filter(({ key }) => this.cache.get(key) === undefined);
    if (missing.length < minimumForThread) return;
    const found = readInThread(missing.map(({ folder }) => folder));
    for (const [index, { folder, key }] of missing.entries()) {
      const facts = this.cache.getOrCreate(key, async () => {
        return requireFacts((await found).slice(index, index + 1), folder);
      });
      // `get` returns the same promise, so its caller handles the failure.
      facts.catch(() => undefined);
      this.known.set(folder, facts);
    }
  }

  private keyOf(folder: string): string {
    const isForOpenTofu = String(this.catalog.isForOpenTofu);
    return hashOf(folder, hashOfInterface(folder), this.glossaryText, isForOpenTofu);
  }

  private read(folder: string): Promise<InterfaceFacts> {
    return this.cache.getOrCreate(this.keyOf(folder), async () => {
      // Shares one import, because jiti returns an incomplete module to a second, simultaneous
      // import.
      this.reader ??= import('./readInterfaceFacts');
      const { readAllFacts } = await this.reader;
      return requireFacts(await readAllFacts([folder], this.catalog), folder);
    });
  }
}

const requireFacts = ([facts]: readonly InterfaceFacts[], folder: string): InterfaceFacts => {
  if (!facts) throw new Error(`No facts were read about ${folder}.`);
  return facts;
};

async function readInThread(folders: string[]): Promise<InterfaceFacts[]> {
  const module = path.resolve('scripts/check-docs/readInterfaceFacts.ts');
  const results = mapInThread<InterfaceFacts[]>({ module, name: 'readAllFacts' }, [[folders]]);
  for await (const result of results) return result;
  return [];
}

/** Returns the hash of the files of an interface, its skeleton, examples, tests and manifest. */
export const hashOfInterface = (folder: string): string =>
  hashOfFiles(
    filesBelow(folder)
      // `terraform init` writes providers to `.terraform`, which are too large to be read as text.
      .filter((file) => !/^(?:versions|\.terraform)[\\/]/.test(file))
      .map((file) => path.join(folder, file)),
  );

/** Returns the folders of all services in the catalog. */
export const serviceFolders = (): string[] =>
  filesBelow(catalogFolder)
    .filter((file) => /^[^\\/]+[\\/][^\\/]+[\\/]service\.yml$/.test(file))
    .map((file) => path.join(catalogFolder, path.dirname(file)));

/**
 * Returns the hash of a catalog's groups, manifests, changes and releases, and of the names of all
 * files, without the content of the interfaces.
 */
export const hashOfStructure = (root = catalogFolder): string => {
  const files = filesBelow(root);
  const texts = files.filter((file) => /(?:groups|service|changes|releases)\.yml$/.test(file));
  return hashOf(...files, hashOfFiles(texts.map((file) => path.join(root, file))));
};
