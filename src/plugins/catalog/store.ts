/**
 * Keeps the documents of services between builds. Reading an interface with HashiCorp's parser takes
 * longer than everything else, so a document is made anew only when its files, its surroundings or
 * the code that makes it have changed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Catalog, type CatalogPlace, type KeepService, readCatalog } from './documents';
import type { ServiceDocument } from './types';

/** Where documents are kept, from the site's root. */
const storeFolder = '.cache/catalog';

/** Folders of the code that documents are made by. */
const makers = ['src/hcl', 'src/plugins/catalog', 'src/site'];

interface Kept {
  readonly key: string;
  readonly document: ServiceDocument;
}

/** Reads the catalog; documents of unchanged services come from the store. */
export function readCatalogCached(place: CatalogPlace, store = storeFolder): Promise<Catalog> {
  const code = hashFiles(makers.flatMap(sourceFiles));
  return readCatalog(place, (id, folder, surroundings, make) => {
    const key = hash([code, hashFiles(filesOf(folder)), JSON.stringify(surroundings)]);
    return keep(path.join(store, `${id}.json`), key, make);
  });
}

const keep = async (
  file: string,
  key: string,
  make: () => Promise<ServiceDocument>,
): ReturnType<KeepService> => {
  const kept = readKept(file);
  if (kept?.key === key) return kept.document;
  const document = await make();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify({ key, document } satisfies Kept));
  return document;
};

/** What the store has; nothing where the file is missing or was cut off. */
const readKept = (file: string): Kept | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
};

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

const sourceFiles = (folder: string): string[] =>
  filesOf(folder).filter((file) => file.endsWith('.ts') && !file.includes('__tests__'));

const hashFiles = (files: readonly string[]): string =>
  hash(files.flatMap((file) => [file, fs.readFileSync(file, 'utf8')]));

const hash = (parts: readonly string[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
};
