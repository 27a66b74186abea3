/** Composes the front matter, title and notes of Markdown twins from the metadata of the page. */
import { stringify } from 'yaml';
import { laterTwinPath, twinPath } from '../../site/twins';
import type { LaterFile } from './splitSections';

/** Document with the metadata for its twin. */
export interface TwinSource {
  readonly title: string;
  readonly description: string;
  /** Path of the page with the base URL. */
  readonly permalink: string;
  /** Canonical URL. */
  readonly url: string;
  /** Date of the last change in milliseconds since 1970, if the Git history contains it. */
  readonly lastUpdatedAt?: number | null | undefined;
  /** Date on which the code of the page was checked, and the versions of the tools. */
  readonly verified?: Readonly<Record<string, unknown>> | undefined;
}

const day = (date: unknown): string => new Date(date as string | number).toISOString().slice(0, 10);

/** Returns the URL of a file of a twin by its number, which starts at 1. */
const partUrl = (url: string, number: number): string =>
  number === 1 ? twinPath(url) : laterTwinPath(url, number);

/** Returns the front matter fields of a part. `readWholeTwin` removes them and the notes. */
const partFields = (url: string, number: number, count: number) => ({
  part: number,
  parts: count,
  ...(number > 1 ? { previous: partUrl(url, number - 1) } : {}),
  ...(number < count ? { next: partUrl(url, number + 1) } : {}),
});

/**
 * Returns the lines above the text: the URL of the site's index, and a note about other parts of
 * the page.
 */
const notes = (index: string, part?: string): string =>
  [`> Index of all pages: [llms.txt](${index})`, ...(part ? [`> ${part}`] : [])].join('\n>\n');

const compose = (frontMatter: object, title: string, quote: string, markdown: string): string =>
  `---\n${stringify(frontMatter)}---\n\n# ${title}\n\n${quote}\n\n${markdown}\n`;

/**
 * Composes a twin: front matter, title, the URL of the index of all twins, and text.
 *
 * @param index URL of `llms.txt`, for readers who start at this file
 * @param later other files of the twin, if it has several
 */
export function composeTwin(
  source: TwinSource,
  markdown: string,
  index: string,
  later: readonly Pick<LaterFile, 'contents'>[] = [],
): string {
  const count = later.length + 1;
  const frontMatter = {
    title: source.title,
    description: source.description,
    url: source.url,
    ...(source.lastUpdatedAt ? { last_update: day(source.lastUpdatedAt) } : {}),
    ...(source.verified
      ? { verified: { ...source.verified, date: day(source.verified.date) } }
      : {}),
    ...(count > 1 ? partFields(source.url, 1, count) : {}),
  };
  const others = later.map(({ contents }, position) => {
    const label = position === 0 ? 'Next page' : `Part ${position + 2}`;
    return ` [${label}](${partUrl(source.url, position + 2)}): ${contents}.`;
  });
  const note = count > 1 ? `Part 1 of ${count}.${others.join('')}` : undefined;
  return compose(frontMatter, source.title, notes(index, note), markdown);
}

/** Composes a later file of a twin: links to the first and adjacent files, and text. */
export function composeLaterFile(
  { title, url }: Pick<TwinSource, 'title' | 'url'>,
  { contents, text }: LaterFile,
  index: string,
  number: number,
  count: number,
): string {
  const ownTitle = laterTitle(title, number, contents);
  const fields = partFields(url, number, count);
  const links = [
    `[Previous page](${fields.previous})`,
    ...(fields.next ? [`[Next page](${fields.next})`] : []),
  ];
  const note = `Part ${number} of ${count} of [${title}](${twinPath(url)}). ${links.join(' · ')}`;
  return compose({ title: ownTitle, part_of: url, ...fields }, ownTitle, notes(index, note), text);
}

/** Returns a title such as `VPC, part 3: What changed`. */
export const laterTitle = (title: string, number: number, contents: string): string =>
  `${title}, part ${number}: ${contents}`;
