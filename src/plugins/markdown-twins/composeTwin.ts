/** Composes the front matter, title and notes of Markdown twins from the metadata of the page. */
import { stringify } from 'yaml';
import { twinPath } from '../../site/twins';
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

/** Another file of a twin, and a description of its contents. */
export interface FileLink {
  readonly url: string;
  readonly contents: string;
}

/** Position of a file among the files of a twin, and the absolute URLs of the adjacent files. */
export interface Part {
  readonly number: number;
  readonly count: number;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** Returns the front matter fields of a part. `readWholeTwin` removes them and the notes. */
const partFields = ({ number, count, previous, next }: Part) => ({
  part: number,
  parts: count,
  ...(previous ? { previous } : {}),
  ...(next ? { next } : {}),
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
  later: readonly FileLink[] = [],
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
    ...(count > 1 ? partFields({ number: 1, count, next: later[0]?.url }) : {}),
  };
  const others = later.map(({ url, contents }, position) => {
    const label = position === 0 ? 'Next page' : `Part ${position + 2}`;
    return ` [${label}](${url}): ${contents}.`;
  });
  const note = count > 1 ? `Part 1 of ${count}.${others.join('')}` : undefined;
  return compose(frontMatter, source.title, notes(index, note), markdown);
}

/** Composes a later file of a twin: links to the first and adjacent files, and text. */
export function composeLaterFile(
  { title, url }: Pick<TwinSource, 'title' | 'url'>,
  { contents, text }: LaterFile,
  index: string,
  part: Part,
): string {
  const { number, count, previous, next } = part;
  const ownTitle = laterTitle(title, number, contents);
  const frontMatter = { title: ownTitle, part_of: url, ...partFields(part) };
  const links = [
    ...(previous ? [`[Previous page](${previous})`] : []),
    ...(next ? [`[Next page](${next})`] : []),
  ];
  const note = `Part ${number} of ${count} of [${title}](${twinPath(url)}). ${links.join(' · ')}`;
  return compose(frontMatter, ownTitle, notes(index, note), text);
}

/** Returns a title such as `VPC, part 3: What changed`. */
export const laterTitle = (title: string, number: number, contents: string): string =>
  `${title}, part ${number}: ${contents}`;
