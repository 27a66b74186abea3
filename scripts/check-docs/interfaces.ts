/**
 * Data that the checks need about the catalog's interfaces, cached by the files of each interface,
 * the glossary, and whether the library is for OpenTofu. After an edit of comments in
 * `variables.tf`, only this interface is read again; results of pages stay cached.
 */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';
import type { ResultCache } from '../../src/cache/resultCache';
import type { Problem } from '../../src/checks';
import {
  CatalogFolder,
  catalogFolder,
  releasesFile,
} from '../../src/plugins/catalog/CatalogFolder';
import { changesFileName } from '../../src/plugins/catalog/changesFile';
import { glossaryFile } from '../../src/remark/input-glossary/readGlossary';
import { mapInThread, minimumForThread } from '../../src/threads/mapInThread';
import { readIfPresent } from '../files/readIfPresent';
import { hashOfCompanions, hashOfInterface } from './hashInterface';

/** Data about an interface. */
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

  /** Returns the data about the interface in a folder. */
  get(folder: string): Promise<InterfaceFacts> {
    const known = this.known.get(folder) ?? this.read(folder);
    this.known.set(folder, known);
    return known;
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
    const files = [hashOfInterface(folder), hashOfCompanions(folder), this.glossaryText];
    return hashOf(folder, ...files, String(this.catalog.isForOpenTofu));
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

/** Returns the folders of all services in a catalog. */
export const serviceFolders = (root = catalogFolder): string[] =>
  folders(root).flatMap((group) =>
    folders(path.join(root, group))
      .map((name) => path.join(root, group, name))
      .filter((folder) => fs.existsSync(path.join(folder, 'service.yml'))),
  );

const folders = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * Returns the hash of a catalog's groups, manifests, changes and releases, without the interfaces.
 */
export const hashOfStructure = (root = catalogFolder): string =>
  hashOf(
    ...['groups.yml', releasesFile].map((name) => readIfPresent(path.join(root, name))),
    ...serviceFolders(root).flatMap((folder) => {
      const versions = path.join(folder, 'versions');
      return [
        folder,
        fs.readFileSync(path.join(folder, 'service.yml'), 'utf8'),
        readIfPresent(path.join(folder, changesFileName)),
        readIfPresent(path.join(folder, releasesFile)),
        ...(fs.existsSync(versions) ? folders(versions) : []),
      ];
    }),
  );
