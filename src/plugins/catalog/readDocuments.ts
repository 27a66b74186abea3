/**
 * Reads the documents that the plugin wrote: before pages are compiled from the generated files, and
 * after a build from the published site. A page depends on its own document, so after an edit of a
 * service, only its page is compiled again, both in the dev server and in a build with a warm cache.
 */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { catalogPath, documentPath, interfacePath, qualityPath } from './paths';
import type { QualityReport } from './quality';
import type { CatalogDocument, DocumentReader, InterfaceDocument, ServiceDocument } from './types';

/**
 * Returns the folder of the documents.
 *
 * @param generatedFilesDir `.docusaurus` in the site's root
 */
export const documentsFolder = (generatedFilesDir: string): string =>
  path.join(generatedFilesDir, 'catalog', 'default');

/**
 * Creates a reader of documents.
 *
 * @param folder the folder of the generated documents or of the built site
 */
export function createDocumentReader(folder: string): DocumentReader {
  const read = async <Content>(file: string): Promise<Content> =>
    JSON.parse(await fs.readFile(path.join(folder, file), 'utf8')) as Content;
  let index: { readonly mtimeMs: number; readonly content: CatalogDocument } | undefined;
  // Each page needs the index, which the dev server rewrites.
  const readIndex = async (): Promise<CatalogDocument> => {
    const { mtimeMs } = await fs.stat(path.join(folder, catalogPath));
    if (index?.mtimeMs !== mtimeMs) {
      index = { mtimeMs, content: await read<CatalogDocument>(catalogPath) };
    }
    return index.content;
  };
  return {
    readIndex,
    findService: async (pagePath) => {
      // A site without a catalog has no documents.
      if (!existsSync(path.join(folder, catalogPath))) return undefined;
      const { services } = await readIndex();
      const id = services.find(({ path: page }) => page === pagePath)?.id;
      return id === undefined ? undefined : read<ServiceDocument>(documentPath(id));
    },
    readQuality: () => read<QualityReport>(qualityPath),
    readInterface: (id, release) => read<InterfaceDocument>(interfacePath(id, release)),
    readService: async (id) => {
      const { services } = await readIndex();
      if (!services.some((service) => service.id === id)) {
        const known = services.map((service) => service.id).join(', ');
        throw new Error(`The catalog has no service "${id}". It has: ${known}.`);
      }
      return read<ServiceDocument>(documentPath(id));
    },
  };
}
