/** Paths of other formats of a document: its Markdown twin, and the JSON of a service. */

/** Media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown';

/** Returns the path of a document's Markdown twin: `/docs/courses` → `/docs/courses.md`. */
export const twinPath = (permalink: string): string => `${permalink}.md`;

/**
 * Returns the path of a later file of a twin that is split because of its length. The first file
 * has number 1.
 */
export const laterTwinPath = (permalink: string, number: number): string =>
  `${permalink}/part-${number}.md`;

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads all files of a twin as one text.
 *
 * @param permalink path of the page, or of a later file without its extension
 * @param read returns the text of a file by its path
 */
export async function readWholeTwin(
  permalink: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const first = await read(twinPath(permalink));
  const count = /^part: 1\nparts: (\d+)$/m.exec(frontMatter.exec(first)?.[1] ?? '')?.[1] ?? 1;
  const later = await Promise.all(
    Array.from({ length: Number(count) - 1 }, (_, index) =>
      read(laterTwinPath(permalink, index + 2)),
    ),
  );
  return [first, ...later.map((text) => text.replace(frontMatter, '').trimStart())].join('\n');
}

/** Folder of the service catalog's pages, as a prefix of document IDs. */
const servicePages = 'reference/services/';

/**
 * Returns the path of the JSON with the content of a document, if there is one:
 * `reference/services/networking/vpc` → `/catalog/networking/vpc.json`, and `/catalog.json` for the
 * start page of the catalog.
 *
 * @param id ID of the document
 */
export function catalogJsonPath(id: string): string | undefined {
  if (!id.startsWith(servicePages)) return undefined;
  const service = id.slice(servicePages.length);
  if (service === 'intro') return '/catalog.json';
  return /^[\w-]+\/[\w-]+$/.test(service) ? `/catalog/${service}.json` : undefined;
}
