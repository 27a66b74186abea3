/** Turns pages into records, and checks that no two of them have the same address. */

import type { PageWords, ReadersWords } from './readersWords';
import type { PageSection, SearchPage } from './readPage';
import type { Hierarchy, RecordType, SearchRecord } from './types';

/** A page with its path below the base URL (with a leading slash) and its readers' words. */
export interface PlacedPage extends SearchPage {
  readonly path: string;
  readonly words?: PageWords;
}

const deepest = 6;

/** Two records with one address: a link to either would lead to the first. */
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

/** Front matter names a section that the page does not have: its words would be lost. */
class UnknownSectionError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      'The front matter of a page has readers’ words for a section that the page does not have.\n' +
        `${unknown.map((address) => `- ${address}`).join('\n')}\n` +
        'Write the anchor of a heading of the page as the key in `sections`.',
    );
    this.name = 'UnknownSectionError';
  }
}

/** The readers' words of a section: those of the front matter, and the messages that its tables explain. */
function wordsOf(
  { words = {} }: PlacedPage,
  { level, anchor, messages: explained = [] }: PageSection,
): ReadersWords {
  const { questions = [], messages: pasted = [] } =
    level === 1 ? words : (words.sections?.[anchor ?? ''] ?? {});
  const messages = [...new Set([...explained, ...pasted])];
  return {
    ...(messages.length > 0 ? { messages } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  };
}

/**
 * The records of all pages, in the order of the pages and, within each, of the text.
 *
 * @param siteUrl origin and base URL of the site, without a trailing slash.
 * @throws {DuplicateRecordError} naming every address that occurs twice.
 * @throws {UnknownSectionError} naming every section of the front matter that its page does not have.
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
