/** Paths of the other forms of a document: its Markdown twin, and the JSON of a service. */

/** Media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown';

/** Path of a document's Markdown twin: `/docs/courses` → `/docs/courses.md`. */
export const twinPath = (permalink: string): string => `${permalink}.md`;

/** Folder of the pages of the service catalog, as ids of documents. */
const servicePages = 'reference/services/';

/**
 * Path of the JSON with the content of a document, if there is one:
 * `reference/services/networking/vpc` → `/catalog/networking/vpc.json`.
 *
 * @param id id of the document
 */
export function catalogJsonPath(id: string): string | undefined {
  if (!id.startsWith(servicePages)) return undefined;
  const service = id.slice(servicePages.length);
  return /^[\w-]+\/[\w-]+$/.test(service) ? `/catalog/${service}.json` : '/catalog.json';
}
