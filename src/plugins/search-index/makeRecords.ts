/** Converts pages to records, and checks that their URLs are unique. */

import type { PageWords, ReadersWords } from './readersWords';
import type { PageSection, SearchPage } from './readPage';
import type { Hierarchy, RecordType, SearchRecord } from './types';

/**
 * Page with its path relative to the base URL (with a leading slash), and its questions and
 * messages.
 */
export interface PlacedPage extends SearchPage {
  readonly path: string;
  readonly words?: PageWords;
}

const deepest = 6;

/** Error for records with the same URL. Links to both would open the first one. */
class DuplicateRecordError extends Error {
  constructor(duplicates: readonly string[]) {
    super(
      'The search index has more than one record for an address.\n' +
        `${duplicates.map((id) => `- ${id}`).join('\n')}\n` +
        'An id can be used once on a page: rename one of the headings, or give one an explicit id.',
    );
    this.name = 'DuplicateRecordError';
  }
}

/**
 * Error for questions or messages in the front matter for a section that does not exist. They would
 * be lost.
 */
class UnknownSectionError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      'The front matter of a page has questions or messages for a section that does not exist.\n' +
        `${unknown.map((address) => `- ${address}`).join('\n')}\n` +
        'Write the anchor of a heading of the page as the key in `sections`.',
    );
    this.name = 'UnknownSectionError';
  }
}

/**
 * Returns the questions and messages of a section: those in the front matter, the topics of its
 * paragraphs as questions, and the messages in its tables.
 */
function wordsOf(
  { words = {} }: PlacedPage,
  { level, anchor, topics = [], messages: explained = [] }: PageSection,
): ReadersWords {
  const { questions: asked = [], messages: pasted = [] } =
    level === 1 ? words : (words.sections?.[anchor ?? ''] ?? {});
  const questions = [...asked, ...topics];
  const messages = [...new Set([...explained, ...pasted])];
  return {
    ...(messages.length > 0 ? { messages } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  };
}

/**
 * Returns the records of all pages, in page order and, within each page, in text order.
 *
 * @param siteUrl origin and base URL of the site, without a trailing slash
 * @throws {DuplicateRecordError} with every duplicate URL
 * @throws {UnknownSectionError} with every section of the front matter that its page does not have
 */
export function makeRecords(pages: readonly PlacedPage[], siteUrl: string): SearchRecord[] {
  const unknown = pages.flatMap(({ path, words, sections }) =>
    Object.keys(words?.sections ?? {})
      .filter((anchor) => !sections.some((section) => section.anchor === anchor))
      .map((anchor) => `${path}#${anchor}`),
  );
  if (unknown.length > 0) throw new UnknownSectionError(unknown);
  const records = pages.flatMap((page) =>
    page.sections.map((section, position): SearchRecord => {
      const path =
        section.level === 1 ? [] : [...section.trail.slice(0, deepest - 2), section.heading];
      const levels: (string | null)[] = [page.section, page.title, ...path];
      const hierarchy = Object.fromEntries(
        Array.from({ length: deepest + 1 }, (_, level) => [`lvl${level}`, levels[level] ?? null]),
      ) as Hierarchy;
      const address = section.anchor ? `${page.path}#${section.anchor}` : page.path;
      return {
        objectID: address,
        url: `${siteUrl}${address}`,
        anchor: section.anchor,
        type: `lvl${path.length + 1}` as RecordType,
        kind: section.item ?? page.kind,
        hierarchy,
        content: section.content,
        code: section.code,
        ...(section.detail ? { detail: section.detail } : {}),
        ...wordsOf(page, section),
        ...(section.oldNames ? { oldNames: section.oldNames } : {}),
        language: page.language,
        docusaurus_tag: page.docusaurus_tag,
        weight: { level: (deepest - path.length) * 10, position: -position },
      };
    }),
  );
  const seen = new Set<string>();
  const duplicates = records
    .map(({ objectID }) => objectID)
    .filter((id) => seen.has(id) || !seen.add(id));
  if (duplicates.length > 0) throw new DuplicateRecordError(duplicates);
  return records;
}
