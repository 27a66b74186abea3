/**
 * Gives pages the documents of the catalog. The plugin writes them into the generated files before
 * pages are compiled; a page depends on its own file, so that a change of a service compiles this
 * one page, in the dev server and in a build with a warm cache.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { catalogPath, documentPath } from './paths';
import type { CatalogDocument, CatalogReader, ServiceDocument } from './types';

/** Folder of the documents among the generated files, from the site's root. */
export const generatedFolder = '.docusaurus/catalog/default';

/** Reads the documents that the plugin wrote. */
export const catalogReader: CatalogReader = {
  readCatalog: () => read<CatalogDocument>(catalogPath),
  readService: async (id) => {
    const { services } = await catalogReader.readCatalog();
    if (!services.some((service) => service.id === id)) {
      const known = services.map((service) => service.id).join(', ');
      throw new Error(`The catalog has no service "${id}". It has: ${known}.`);
    }
    return read<ServiceDocument>(documentPath(id));
  },
};

const read = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await fs.readFile(path.join(generatedFolder, file), 'utf8')) as Content;
