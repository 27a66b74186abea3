/** Paths of other formats of a document: its Markdown twin, and the JSON of a service. */

import { capitalize } from './words';

/** Media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown';

/** Returns the path of a document's Markdown twin: `/docs/courses` → `/docs/courses.md`. */
export const twinPath = (permalink: string): string => `${permalink}.md`;

/** Returns the path of a later file of a long twin. The first file has number 1. */
export const laterTwinPath = (permalink: string, number: number): string =>
  `${permalink}/part-${number}.md`;

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

// What `composeTwin` and `splitSections` add to the files of a split twin.
const partFields = /^part: 1\nparts: (\d+)\n(?:next: .*\n)?/m;
const partNote = /^>\n> Part 1 of \d+\..*\n/m;
const partList = /\n## Other parts of this page\n\n(?:- .*\n)+$/;
const laterHead = /^# .*, part \d+: (.*)\n\n(?:>.*\n)+\n/;
const repeatedHeading = /^## .* \(continued\)\n\n/;

const withoutParts = (first: string): string =>
  first.replace(partFields, '').replace(partNote, '').replace(partList, '');

/** Returns the text of a later file. The file's contents become the heading of a text without one. */
function continuation(later: string): string {
  const text = later.replace(frontMatter, '').trimStart();
  const [head = '', contents = ''] = laterHead.exec(text) ?? [];
  const body = text.slice(head.length).replace(repeatedHeading, '');
  return head === '' || body.startsWith('#') ? body : `## ${capitalize(contents)}\n\n${body}`;
}

/**
 * Reads all files of a twin as one text, without the links and numbers of its parts.
 *
 * @param permalink path of the page, or of a later file without its extension
 * @param read returns the text of a file by its path
 */
export async function readWholeTwin(
  permalink: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const first = await read(twinPath(permalink));
  const count = partFields.exec(frontMatter.exec(first)?.[0] ?? '')?.[1];
  if (count === undefined) return first;
  const later = await Promise.all(
    Array.from({ length: Number(count) - 1 }, (_, index) =>
      read(laterTwinPath(permalink, index + 2)),
    ),
  );
  return [withoutParts(first), ...later.map(continuation)].join('\n');
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
