/** The part of hosted search's interface that this site speaks; both engines answer it. */
import type { Hierarchy, Kind, RecordType } from '../../plugins/search-index/types';
import type { Passage } from '../engine/answer';
import type { FacetFilters } from '../engine/facets';

/** What a search may ask, in the names of hosted search. */
export interface SearchParams {
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: FacetFilters;
  readonly facets?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly attributesToRetrieve?: readonly string[];
  /** `content:10` asks for a passage of ten words. */
  readonly attributesToSnippet?: readonly string[];
  /** Embedded search only: answers at once from what is loaded. */
  readonly early?: boolean;
}

/** A request as the modal makes it (flat) and as the search helper makes it (nested). */
export type SearchRequest =
  | ({ readonly indexName: string } & SearchParams)
  | { readonly indexName: string; readonly params?: SearchParams };

export type SearchRequests =
  | { readonly requests: readonly SearchRequest[] }
  | readonly SearchRequest[];

/** A marked text: HTML, escaped but for the marks. */
interface Marked {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
}

/** A hit. Every text but `hierarchy.lvl0` is escaped HTML: it is set as such by whoever shows it. */
export interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  readonly kind: Kind;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly language?: string;
  readonly docusaurus_tag?: string;
  readonly _highlightResult: { readonly hierarchy: Partial<Record<keyof Hierarchy, Marked>> };
  readonly _snippetResult: {
    readonly hierarchy?: Partial<Record<keyof Hierarchy, Marked>>;
    readonly content?: Marked;
  };
  /** Embedded search only, escaped: type and default of an input, type of an output. */
  readonly detail?: string;
}

/** A hit with others of the same page. */
export interface GroupedHit extends Hit {
  readonly others: readonly Hit[];
}

export interface SearchResult {
  readonly hits: readonly GroupedHit[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly index: string;
  readonly params: string;
  readonly exhaustiveNbHits: boolean;
  readonly processingTimeMS: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Embedded search only: whether a part of the full text that the query needs was not searched. */
  readonly isPartial?: boolean;
  /** Embedded search only: the query with its typing errors corrected. */
  readonly corrected?: string;
  /** Embedded search only, without results: words that are spelled like those of the query. */
  readonly spellings?: readonly string[];
}

/** A search client: the embedded one, or hosted search's own in its wrapper. */
export interface SearchClient {
  search(requests: SearchRequests): Promise<{ readonly results: readonly SearchResult[] }>;
  /** Passages of hits that came without; hosted search always includes them. */
  passages(objectIDs: readonly string[], query: string): Promise<Readonly<Record<string, Passage>>>;
  /** Starts loading what a first search needs. */
  warmUp(): void;
}

/** The requests of either shape, flat. */
export function flatRequests(
  requests: SearchRequests,
): readonly ({ readonly indexName: string } & SearchParams)[] {
  const list = 'requests' in requests ? requests.requests : requests;
  return list.map((request) => {
    const { indexName, params, ...flat } = request as { indexName: string; params?: SearchParams };
    return { indexName, ...flat, ...params };
  });
}
