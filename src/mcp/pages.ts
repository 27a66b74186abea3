/** Reads pages of the site as Markdown, whole or by section. */
import { suggestName } from '../hcl';
import { type MarkdownSection, markdownSections } from '../plugins/markdown-twins/sections';
import { readWholeTwin } from '../site/twins';
import { MissingFileError, type PublishedSite } from './PublishedSite';

/** Request for a page or a part of it. */
export interface PageRequest {
  /** Path on the site, such as `/docs/guides/welcome`, or the URL of the page. */
  readonly page: string;
  /** Title of a section; without it, the whole page. */
  readonly section?: string;
  /**
   * Maximum number of characters of the text and the list of sections. The text gets at least half
   * of them, even if the list is longer than the other half.
   */
  readonly limit: number;
  /** Offset at which the answer starts, from `next` of an earlier answer. */
  readonly offset: number;
}

/** Part of a page. */
export interface PagePart {
  readonly text: string;
  /**
   * Titles of the page's sections, indented by level, if the part starts the page; otherwise empty.
   */
  readonly contents: string;
  /** Offset of the next part; absent at the end of the page. */
  readonly next?: number;
}

/** Thrown if a page or section does not exist; the message tells the caller what to do. */
export class PageNotFoundError extends Error {}

/**
 * Reads a part of a page.
 *
 * @throws PageNotFoundError if the page or the section does not exist, or the offset is at its end
 */
export async function readPagePart(site: PublishedSite, request: PageRequest): Promise<PagePart> {
  const text = await readTwin(site, pagePath(request.page));
  const sections = markdownSections(text);
  const [start, end] = rangeOf(request.section, text, sections);
  const from = start + request.offset;
  if (from >= end && request.offset > 0) {
    throw new PageNotFoundError(
      `The text has ${end - start} characters, so there is nothing at offset ${request.offset}.`,
    );
  }
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

/**
 * Returns the path of a page, such as `/docs/guides/welcome`, from a URL, a path with an anchor, or
 * the path of a twin.
 */
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
    throw new PageNotFoundError(
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
  throw new PageNotFoundError(
    `The page has no section "${name}". ${meant ? `Did you mean "${meant}"?` : `Sections: ${titles.join('; ')}.`}`,
  );
};

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Returns the end of the last whole line before a limit, so that no line is cut, or the limit if
 * there is only one line.
 */
const breakBefore = (text: string, from: number, limit: number): number => {
  if (limit >= text.length) return text.length;
  const end = text.lastIndexOf('\n', limit);
  return end > from ? end + 1 : limit;
};
