/**
 * What the checks depend on in each interface of the catalog, cached by its files: a comment in one
 * `variables.tf` parses that file again and leaves the results of all pages valid.
 */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';
import type { ResultCache } from '../../src/cache/resultCache';
import type { Problem } from '../../src/checks';
import { catalogFolder, releasesFile } from '../../src/plugins/catalog/CatalogFolder';
import { changesFileName } from '../../src/plugins/catalog/changesFile';
import { glossaryFile } from '../../src/remark/input-glossary/readGlossary';
import { hashOfCompanions, hashOfInterface } from './interfaceFiles';

/** What is known about an interface. */
export interface InterfaceFacts {
  /** Hash of everything that a call can depend on: names, types, defaults, validations. */
  fingerprint: string;
  /** Anchors of the inputs and outputs on the service page. */
  anchors: string[];
  /** What is wrong with the files of the interface, its names, examples, tests and skeleton. */
  problems: Problem[];
}

/** Reads facts about interfaces, by the folder of the interface. */
export class InterfaceIndex {
  private readonly known = new Map<string, Promise<InterfaceFacts>>();
  private reader: Promise<typeof import('./readInterfaceFacts')> | undefined;

  constructor(private readonly cache: ResultCache<InterfaceFacts>) {}

  /** The facts about the interface in a folder. */
  get(folder: string): Promise<InterfaceFacts> {
    const known = this.known.get(folder) ?? this.read(folder);
    this.known.set(folder, known);
    return known;
  }

  private async read(folder: string): Promise<InterfaceFacts> {
    const example = path.join(folder, 'example.tfvars');
    const key = hashOf(
      folder,
      hashOfInterface(folder),
      hashOfCompanions(folder),
      fs.existsSync(glossaryFile(catalogFolder))
        ? fs.readFileSync(glossaryFile(catalogFolder), 'utf8')
        : '',
    );
    const cached = this.cache.get(key);
    if (cached) return cached;
    // Two imports at the same time would give jiti's half-loaded module to the second one.
    this.reader ??= import('./readInterfaceFacts');
    const { readInterfaceFacts } = await this.reader;
    const facts = await readInterfaceFacts(folder, fs.existsSync(example) ? example : undefined);
    this.cache.set(key, facts);
    return facts;
  }
}

/** Folders of the services of a catalog. */
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

/** Hash of the services and releases of a catalog, without the interfaces. */
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

const readIfPresent = (file: string): string =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
