/** Reads pages of the site as Markdown, whole or by section. */
import { suggestName } from '../hcl';
import { type MarkdownSection, markdownSections } from '../plugins/markdown-twins/sections';
import { readWholeTwin } from '../site/twins';
import { MissingFileError, type PublishedSite } from './PublishedSite';

/** Request for a page or a part of it. */
export interface PageRequest {
  /**
   * Path on the site, such as `/docs/guides/welcome`, or the URL of the page. Its anchor is the
   * section if there is no `section`.
   */
  readonly page: string;
  /** Title or anchor of a section; without it and an anchor in `page`, the whole page. */
  readonly section?: string;
  /**
   * Maximum number of characters of the text and the list of sections. The text gets at least half
   * of them, even if the list is longer than the other half.
   */
  readonly limit: number;
  /** Offset at which the answer starts, from `next` of an earlier answer. */
  readonly offset: number;
}

/** Thrown if a page or section does not exist; the message tells the caller what to do. */
export class PageNotFoundError extends Error {}

/**
 * Reads a part of a page. If the part starts the page, `contents` has the titles of the sections,
 * indented by level. `next` is the offset of the next part; absent at the end of the page.
 *
 * @throws PageNotFoundError if the page or the section does not exist, or the offset is at its end
 */
export async function readPagePart(site: PublishedSite, request: PageRequest) {
  const page = pagePath(request.page);
  const section = request.section ?? (request.page.split('#')[1] || undefined);
  const text = await readTwin(site, page);
  const sections = markdownSections(text);
  const { start, end } =
    section === undefined
      ? { start: 0, end: text.length }
      : await findSection(section, sections, (anchor) => titleOf(site, page, anchor));
  const from = start + request.offset;
  if (from >= end && request.offset > 0) {
    throw new PageNotFoundError(
      `The text has ${end - start} characters, so there is nothing at offset ${request.offset}.`,
    );
  }
  const contents = section || request.offset ? '' : contentsOf(sections);
  const left = Math.max(request.limit - contents.length, Math.ceil(request.limit / 2));
  const to = Math.min(end, breakBefore(text, from, from + left));
  return { text: text.slice(from, to), contents, next: to < end ? to - start : undefined };
}

const contentsOf = (sections: readonly MarkdownSection[]): string => {
  const lines = sections.map(
    ({ depth, title }) => `${'  '.repeat(Math.max(0, depth - 2))}${title}\n`,
  );
  return `Sections:\n${lines.join('')}\n`;
};

/** Returns the path of a page from a URL, a path with an anchor, or the path of a twin. */
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
      `The site has no page ${page}. Take the path from an answer of search_docs; for a service, call get_service.`,
    );
  }
};

/**
 * Returns the title of the heading with an anchor from the HTML of a page, because an anchor can
 * differ from the title and the Markdown contains no anchors. Undefined if there is none.
 */
const titleOf = async (
  site: PublishedSite,
  page: string,
  anchor: string,
): Promise<string | undefined> => {
  const html = await site.readHtml(page).catch((error: unknown) => {
    if (error instanceof MissingFileError) return '';
    throw error;
  });
  const heading = new RegExp(`<h[1-6][^>]* id="${anchor}"[^>]*>(.*?)<a `, 's').exec(html)?.[1];
  return heading?.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, ' ');
};

const findSection = async (
  name: string,
  sections: readonly MarkdownSection[],
  titleOfAnchor: (anchor: string) => Promise<string | undefined>,
): Promise<MarkdownSection> => {
  const wanted = slug(name);
  const withTitle = (text: string | undefined) =>
    text ? sections.find(({ title }) => slug(title) === slug(text)) : undefined;
  const section =
    withTitle(name) ??
    withTitle(await titleOfAnchor(wanted)) ??
    sections.find(({ title }) => slug(title).includes(wanted));
  if (section) return section;
  // Inputs and their attributes, such as `input-vpc.cidr`, are rows of tables, which have no heading.
  const input = /^#?input-([\w-]+)/.exec(name)?.[1];
  if (input) {
    throw new PageNotFoundError(
      `Inputs have no section. Call get_service with the service of the page and inputs: ["${input}"].`,
    );
  }
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

/** Returns the end of the last whole line before a limit, or the limit if there is none. */
const breakBefore = (text: string, from: number, limit: number): number => {
  if (limit >= text.length) return text.length;
  const end = text.lastIndexOf('\n', limit);
  return end > from ? end + 1 : limit;
};
