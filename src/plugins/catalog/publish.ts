/** Creates the published files of the catalog, as text by their path on the site. */
import fs from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { CatalogDocuments } from './documents';
import { catalogPath, documentPath, interfacePath, schemaPath } from './paths';
import { catalogSchema } from './schema';

/**
 * Returns every file by its path on the site. Keys and items have the same order in every build.
 */
export function publishedFiles({
  index,
  services,
  interfaces,
}: CatalogDocuments): Map<string, string> {
  const documents: [string, object][] = [
    [catalogPath, index],
    [schemaPath, catalogSchema(index.$schema)],
    ...services.map((service): [string, object] => [documentPath(service.id), service]),
    ...interfaces.map((item): [string, object] => [interfacePath(item.id, item.release), item]),
  ];
  return new Map(
    documents.map(([file, document]) => [file, `${JSON.stringify(document, null, 2)}\n`]),
  );
}

/** Number of files that are handled concurrently. */
const concurrency = 8;

/** Calls a function with the name and the text of each file. */
export const forEachFile = async (
  files: ReadonlyMap<string, string>,
  handle: (name: string, text: string) => Promise<unknown>,
): Promise<void> => {
  await pMap(files, ([name, text]) => handle(name, text), { concurrency });
};

/** Writes the files into a folder that is published. */
export const writeFiles = (files: ReadonlyMap<string, string>, folder: string): Promise<void> =>
  forEachFile(files, async (name, text) => {
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
  });
