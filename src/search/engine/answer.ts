/** Answers a request: finds, filters, pages, counts and marks. */
import type { Hierarchy, Kind, RecordType } from '../../plugins/search-index/types';
import { escapeHtml } from './escape';
import { countFacet, type FacetFilters, facetTest } from './facets';
import type { Entry } from './headings';
import { highlight, type Marks, snippet } from './highlight';
import { parseQuery } from './parseQuery';
import { hasPhrase } from './phrase';
import type { Match, SearchIndex } from './SearchIndex';
import type { RecordText, TextStore } from './TextStore';

/** What is asked of the engine. */
export interface EngineRequest {
  readonly query: string;
  readonly facetFilters?: FacetFilters;
  /** Facets to count the values of. */
  readonly facets?: readonly string[];
  /** Number of the page, from 0. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** Words in a snippet. */
  readonly snippetLength?: number;
  readonly marks?: Marks;
}

/** A result, its texts escaped and marked; `hierarchy.lvl0` is plain text. */
export interface EngineHit {
  readonly objectID: string;
  readonly anchor: string | null;
  readonly kind: Kind;
  readonly type: RecordType;
  readonly language: string;
  readonly docusaurus_tag: string;
  /** Escaped. */
  readonly hierarchy: Hierarchy;
  /** Escaped and marked; levels that the record lacks are absent. */
  readonly marked: Partial<Record<keyof Hierarchy, string>>;
  /** Escaped and marked; absent while the text is not here. */
  readonly snippet?: string;
}

export interface EngineAnswer {
  readonly hits: readonly EngineHit[];
  readonly nbHits: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Whether the full text was searched, or titles and headings alone. */
  readonly fullText: boolean;
  /** Whether titles and headings alone do not answer the query well. */
  readonly wantsText: boolean;
}

const defaultMarks: Marks = { open: '<mark>', close: '</mark>' };
const defaultSnippetLength = 18;
const defaultHitsPerPage = 20;
/** So many records are looked through for a phrase. */
const phraseCandidates = 120;

function escaped(hierarchy: Hierarchy, of: (text: string) => string): Hierarchy {
  return Object.fromEntries(
    Object.entries(hierarchy).map(([level, text]) => [
      level,
      text === null || level === 'lvl0' ? text : of(text),
    ]),
  ) as Hierarchy;
}

/** The passage of a text, or of its code where the text has no match. */
export function snippetOf(
  text: RecordText,
  terms: ReadonlySet<string>,
  marks: Marks = defaultMarks,
  length = defaultSnippetLength,
): string {
  const passage = snippet(text.content, terms, marks, length);
  if (passage.includes(marks.open) || text.code === '') return passage;
  const code = snippet(text.code, terms, marks, length);
  return code.includes(marks.open) || passage === '' ? code : passage;
}

function hitOf(entry: Entry, match: Match, text: RecordText | undefined, request: EngineRequest) {
  const marks = request.marks ?? defaultMarks;
  const terms = new Set(match.terms);
  const marked = Object.fromEntries(
    Object.entries(entry.hierarchy)
      .filter(([, name]) => name !== null)
      .map(([level, name]) => [
        level,
        level === 'lvl0' ? name : highlight(name ?? '', terms, marks),
      ]),
  );
  return {
    objectID: entry.objectID,
    anchor: entry.anchor,
    kind: entry.kind,
    type: entry.type,
    language: entry.language,
    docusaurus_tag: entry.docusaurus_tag,
    hierarchy: escaped(entry.hierarchy, escapeHtml),
    marked,
    ...(text ? { snippet: snippetOf(text, terms, marks, request.snippetLength) } : {}),
  };
}

/** Keeps the matches that hold every quoted phrase, in a title, a heading or the text. */
async function withPhrases(
  matches: readonly Match[],
  phrases: readonly (readonly string[])[],
  index: SearchIndex,
  texts: TextStore,
): Promise<Match[]> {
  const kept: Match[] = [];
  for (const match of matches.slice(0, phraseCandidates)) {
    const names = Object.values(index.entries[match.id]?.hierarchy ?? {}).filter(
      (name) => name !== null,
    );
    const open = phrases.filter((phrase) => !names.some((name) => hasPhrase(name, phrase)));
    if (open.length === 0) {
      kept.push(match);
    } else if (index.hasText) {
      const { content, code } = await texts.get(match.id);
      if (open.every((phrase) => hasPhrase(content, phrase) || hasPhrase(code, phrase))) {
        kept.push(match);
      }
    }
  }
  return kept;
}

/** Answers a request from what is loaded. */
export async function answer(
  request: EngineRequest,
  index: SearchIndex,
  texts: TextStore,
): Promise<EngineAnswer> {
  const { page = 0, hitsPerPage = defaultHitsPerPage, facets = [] } = request;
  const { phrases } = parseQuery(request.query);
  const found = index.search(request.query, facetTest(request.facetFilters));
  const matches =
    phrases.length > 0 ? await withPhrases(found.matches, phrases, index, texts) : found.matches;

  const onPage = matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const entriesOf = (of: readonly Match[]) => of.flatMap(({ id }) => index.entries[id] ?? []);
  const counted = entriesOf(facets.length > 0 ? matches : []);
  return {
    hits: onPage.flatMap((match) => {
      const entry = index.entries[match.id];
      return entry ? [hitOf(entry, match, texts.peek(match.id), request)] : [];
    }),
    nbHits: matches.length,
    facets: Object.fromEntries(facets.map((facet) => [facet, countFacet(counted, facet)])),
    fullText: index.hasText,
    wantsText:
      !index.hasText &&
      (found.strictness !== 'exact' || phrases.length > 0 || found.matches.length === 0),
  };
}

/** Snippets of records by object id, for a query that was answered before. */
export async function snippets(
  objectIDs: readonly string[],
  query: string,
  index: SearchIndex,
  texts: TextStore,
  length?: number,
): Promise<Record<string, string>> {
  const wanted = new Set(objectIDs);
  const matches = index
    .search(query)
    .matches.filter(({ id }) => wanted.has(index.entries[id]?.objectID ?? ''));
  const found = await Promise.all(
    matches.map(async ({ id, terms }) => [
      index.entries[id]?.objectID ?? '',
      snippetOf(await texts.get(id), new Set(terms), defaultMarks, length),
    ]),
  );
  return Object.fromEntries(found) as Record<string, string>;
}
