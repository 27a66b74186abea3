/** Pages of the site as Markdown, whole or by section. */
import { suggestName } from '../hcl';
import { type MarkdownSection, markdownSections } from '../plugins/markdown-twins/sections';
import { readWholeTwin } from '../site/twins';
import { MissingFileError, type PublishedSite } from './PublishedSite';

/** What is read of a page. */
export interface PageRequest {
  /** Path on the site, `/docs/guides/welcome`; its address works as well. */
  readonly page: string;
  /** Title of a section; without it, the whole page. */
  readonly section?: string;
  /**
   * Most characters of the text and the list of sections. The text gets at least half of them, even if the
   * list is longer than the other half.
   */
  readonly limit: number;
  /** Where the answer starts, from an earlier answer's continuation. */
  readonly offset: number;
}

/** A part of a page. */
export interface PagePart {
  readonly text: string;
  /** Titles of the page's sections, indented by level, at the beginning of a page; otherwise empty. */
  readonly contents: string;
  /** Where the rest starts; absent at the end. */
  readonly next?: number;
}

/** A question about a page that does not exist, in a sentence for the caller. */
export class PageQuestionError extends Error {}

/** Reads a part of a page; throws a `PageQuestionError` if the page or the section does not exist. */
export async function readPagePart(site: PublishedSite, request: PageRequest): Promise<PagePart> {
  const text = await readTwin(site, pagePath(request.page));
  const sections = markdownSections(text);
  const [start, end] = rangeOf(request.section, text, sections);
  const from = start + request.offset;
  const contents = request.section || request.offset ? '' : contentsOf(sections);
  const left = Math.max(request.limit - contents.length, Math.ceil(request.limit / 2));
  const to = Math.min(end, breakBefore(text, from, from + left));
  return { text: text.slice(from, to), contents, ...(to < end ? { next: to - start } : {}) };
}

const contentsOf = (sections: readonly MarkdownSection[]): string => {
  const lines = sections.map(
    ({ depth, title }) => `${'  '.repeat(Math.max(0, depth - 2))}${title}\n`,
  );
  return `Sections:\n${lines.join('')}\n`;
};

/** `/docs/guides/welcome` of an address, of a path with an anchor, or of a twin. */
const pagePath = (page: string): string => {
  const pathname = page.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const path = pathname.replace(/\.(?:md|html)$/, '').replace(/\/+$/, '');
  return path.startsWith('/') ? path : `/${path}`;
};

const readTwin = async (site: PublishedSite, page: string): Promise<string> => {
  try {
    return await readWholeTwin(page, (path) => site.readText(path));
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    throw new PageQuestionError(
      `The site has no page ${page}. Take the path from an answer of search_docs.`,
    );
  }
};

const rangeOf = (
  name: string | undefined,
  text: string,
  sections: readonly MarkdownSection[],
): [start: number, end: number] => {
  if (name === undefined) return [0, text.length];
  const wanted = slug(name);
  const section =
    sections.find(({ title }) => slug(title) === wanted) ??
    sections.find(({ title }) => slug(title).includes(wanted));
  if (section) return [section.start, section.end];
  const titles = sections.map(({ title }) => title);
  const meant = suggestName(name, titles);
  throw new PageQuestionError(
    `The page has no section "${name}". ${meant ? `Did you mean "${meant}"?` : `Sections: ${titles.join('; ')}.`}`,
  );
};

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The end of the last whole line before a limit, so that no line is cut; the limit where it is one line. */
const breakBefore = (text: string, from: number, limit: number): number => {
  if (limit >= text.length) return text.length;
  const end = text.lastIndexOf('\n', limit);
  return end > from ? end + 1 : limit;
};
