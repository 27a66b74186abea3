/** Creates the published files of the catalog, as text by their path on the site. */
import pMap from 'p-map';
import { type CatalogDocuments, documentText } from './documents';
import { catalogPath, documentPath, schemaPath } from './paths';
import { catalogSchema } from './schema';

/**
 * Returns the schema and all documents but those of earlier interfaces. Keys and items have the same
 * order in every build.
 */
export const currentDocuments = ({
  index,
  services,
}: CatalogDocuments): (readonly [path: string, text: string])[] => [
  [catalogPath, documentText(index)],
  [schemaPath, documentText(catalogSchema(index.$schema))],
  ...services.map((service) => [documentPath(service.id), documentText(service)] as const),
];

/** Returns every document by its path on the site. */
export const publishedFiles = (documents: CatalogDocuments): Map<string, string> =>
  new Map([...currentDocuments(documents), ...documents.interfaces]);

/** Number of files that are handled concurrently. */
const concurrency = 8;

/** Calls a function with the name and the text of each file. */
export const forEachFile = async (
  files: ReadonlyMap<string, string>,
  handle: (name: string, text: string) => Promise<unknown>,
): Promise<void> => {
  await pMap(files, ([name, text]) => handle(name, text), { concurrency });
};
