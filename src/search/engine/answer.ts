/** Answers search requests: searches, filters, paginates, counts facets and marks matches. */
import type { Hierarchy, Kind, RecordType } from '../../plugins/search-index/types';
import { escapeHtml } from './escape';
import { type FacetFilters, facetOf, facetTest, facetValues } from './facets';
import type { Entry } from './headings';
import { highlight, snippet } from './highlight';
import { parseQuery } from './parseQuery';
import type { Match, PageMatch, RecordFilter, SearchIndex } from './SearchIndex';
import type { RecordText, TextStore } from './TextStore';
import { hasPhrase } from './tokenize';
import { stopWords } from './words';

export interface EngineRequest {
  readonly query: string;
  readonly facetFilters?: FacetFilters;
  /** Facets to count by value. */
  readonly facets?: readonly string[];
  /** Zero-based page number. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** Number of words in a snippet. */
  readonly snippetLength?: number;
  /** Answers only from what is loaded, which can be titles and headings alone. */
  readonly early?: boolean;
}

/** A record of a result. Its texts are escaped and marked; `hierarchy.lvl0` is plain text. */
export interface EngineRecord {
  readonly objectID: string;
  readonly kind: Kind;
  readonly type: RecordType;
  /** Escaped. */
  readonly hierarchy: Hierarchy;
  /** Escaped and marked. Levels that the record does not have are absent. */
  readonly marked: Partial<Record<keyof Hierarchy, string>>;
  /** Escaped and marked. Absent until the text is loaded. */
  readonly snippet?: string;
  /** Escaped. Type and default of an input, type of an output. Absent until the text is loaded. */
  readonly detail?: string;
}

/** A result: the best record of a page, with other records of the same page. */
export interface EngineHit extends EngineRecord {
  readonly others: readonly EngineRecord[];
}

export interface EngineAnswer {
  readonly hits: readonly EngineHit[];
  /** Number of matching pages. */
  readonly nbHits: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Whether the search covered all parts of the index that the query needs. */
  readonly complete: boolean;
  /** The query with its typing errors corrected; absent if it has none. */
  readonly corrected?: string;
  /** Words of the query that no page contains; absent if there are none. */
  readonly unknown?: readonly string[];
  /** Words with a similar spelling, for a query without results. */
  readonly spellings?: readonly string[];
}

/** A passage of a record, with the details that are loaded from the same file. */
export interface Passage {
  /** Escaped and marked. */
  readonly snippet: string;
  /** Escaped. */
  readonly detail?: string;
}

const defaultSnippetLength = 18;
const defaultHitsPerPage = 20;
/** Maximum number of records that are checked for a quoted phrase. */
const phraseCandidates = 24;

const escaped = (hierarchy: Hierarchy): Hierarchy =>
  Object.fromEntries(
    Object.entries(hierarchy).map(([level, text]) => [
      level,
      text === null || level === 'lvl0' ? text : escapeHtml(text),
    ]),
  ) as Hierarchy;

/** Returns the passage of a text, or of the record's code if the text has no match. */
function passageOf(
  text: RecordText,
  terms: ReadonlySet<string>,
  length = defaultSnippetLength,
): Passage {
  const detail = text.detail === undefined ? {} : { detail: escapeHtml(text.detail) };
  const passage = snippet(text.content, terms, length);
  if (passage.includes('<mark>') || text.code === '') return { snippet: passage, ...detail };
  const code = snippet(text.code, terms, length);
  return { snippet: code.includes('<mark>') || passage === '' ? code : passage, ...detail };
}

function recordOf(
  entry: Entry,
  { terms }: Match,
  text: RecordText | undefined,
  { snippetLength }: EngineRequest,
): EngineRecord {
  const marked = Object.fromEntries(
    Object.entries(entry.hierarchy)
      .filter(([, name]) => name !== null)
      .map(([level, name]) => [level, level === 'lvl0' ? name : highlight(name ?? '', terms)]),
  );
  return {
    objectID: entry.objectID,
    kind: entry.kind,
    type: entry.type,
    hierarchy: escaped(entry.hierarchy),
    marked,
    ...(text ? passageOf(text, terms, snippetLength) : {}),
  };
}

/** Returns the records that contain every quoted phrase, in a name or in the text. */
async function recordsWithPhrases(
  phrases: readonly (readonly string[])[],
  index: SearchIndex,
  texts: TextStore,
): Promise<ReadonlySet<number>> {
  // The index does not contain stop words.
  const words = [...new Set(phrases.flat())].filter((word) => !stopWords.has(word));
  if (words.length === 0) return new Set();
  const candidates = index.recordsWith(words).slice(0, phraseCandidates);
  const found = await Promise.all(
    candidates.map(async (id) => {
      const names = Object.values(index.entries[id]?.hierarchy ?? {}).filter(
        (name) => name !== null,
      );
      const open = phrases.filter((phrase) => !names.some((name) => hasPhrase(name, phrase)));
      if (open.length === 0) return true;
      const { content, code } = await texts.get(id);
      return open.every((phrase) => hasPhrase(content, phrase) || hasPhrase(code, phrase));
    }),
  );
  return new Set(candidates.filter((_, at) => found[at]));
}

/** Counts the matching pages for each value of a facet. */
function countFacet(
  facet: string,
  request: EngineRequest,
  filter: RecordFilter,
  index: SearchIndex,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of facetValues(index.entries, facet)) {
    const { pages } = index.search(
      request.query,
      (entry, id) => facetOf(entry, facet) === value && filter(entry, id),
    );
    if (pages.length > 0) counts[value] = pages.length;
  }
  return counts;
}

/**
 * Answers a request from the loaded parts of the index. Loads texts only to check quoted phrases.
 */
export async function answer(
  request: EngineRequest,
  index: SearchIndex,
  texts: TextStore,
): Promise<EngineAnswer> {
  const { query, page = 0, hitsPerPage = defaultHitsPerPage, facets = [] } = request;
  const { phrases } = parseQuery(query);
  const isOfFacets = facetTest(request.facetFilters);
  const quoted =
    phrases.length > 0 && !request.early
      ? await recordsWithPhrases(phrases, index, texts)
      : undefined;
  // If no record contains the quoted text, the quotes are part of a pasted message and are ignored.
  const filter: RecordFilter = (entry, id) =>
    isOfFacets(entry) && (!quoted || quoted.size === 0 || quoted.has(id));
  const { pages, missing, corrected, unknown } = index.search(query, filter);
  const complete = index.hasText && missing.length === 0 && !(request.early && phrases.length > 0);

  const show = (match: Match): EngineRecord[] => {
    const entry = index.entries[match.id];
    return entry ? [recordOf(entry, match, texts.peek(match.id), request)] : [];
  };
  const hitsOf = (match: PageMatch): EngineHit[] =>
    show(match).map((record) => ({ ...record, others: match.others.flatMap(show) }));
  return {
    hits: pages.slice(page * hitsPerPage, (page + 1) * hitsPerPage).flatMap(hitsOf),
    nbHits: pages.length,
    facets: Object.fromEntries(
      facets.map((facet) => [facet, countFacet(facet, request, filter, index)]),
    ),
    complete,
    ...(corrected === undefined ? {} : { corrected }),
    ...(complete && unknown.length > 0 ? { unknown } : {}),
    ...(complete && pages.length === 0 ? { spellings: index.spellings(query) } : {}),
  };
}

/** Returns the passages of records by object ID, for a query that was answered before. */
export async function passages(
  objectIDs: readonly string[],
  query: string,
  index: SearchIndex,
  texts: TextStore,
  length?: number,
): Promise<Record<string, Passage>> {
  const terms = index.termsOf(query);
  const found = await Promise.all(
    objectIDs.flatMap((objectID) => {
      const id = index.idOf(objectID);
      if (id === undefined) return [];
      return [texts.get(id).then((text) => [objectID, passageOf(text, terms, length)] as const)];
    }),
  );
  return Object.fromEntries(found);
}
