/** Subset of hosted search's API that the site uses. Both search clients implement it. */
import type { Hierarchy, Kind, RecordType } from '../../plugins/search-index/types';
import type { Passage } from '../engine/answer';
import type { FacetFilters } from '../engine/facets';

/** Parameters of a search, with the names of hosted search. */
export interface SearchParams {
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: FacetFilters;
  readonly facets?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly attributesToRetrieve?: readonly string[];
  /** `content:10` requests a passage of ten words. */
  readonly attributesToSnippet?: readonly string[];
  /** Embedded search only: answers immediately from what is loaded. */
  readonly early?: boolean;
}

/** A request in the flat format of the modal or the nested format of the search helper. */
export type SearchRequest =
  | ({ readonly indexName: string } & SearchParams)
  | { readonly indexName: string; readonly params?: SearchParams };

export type SearchRequests =
  | { readonly requests: readonly SearchRequest[] }
  | readonly SearchRequest[];

/** A marked text: HTML in which everything except the marks is escaped. */
interface Marked {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
}

/**
 * A hit. All texts except `hierarchy.lvl0` are escaped HTML, which components insert without
 * further escaping.
 */
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
  /** Embedded search only: escaped type and default of an input, or type of an output. */
  readonly detail?: string;
}

/** A hit with other hits of the same page. */
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
  /**
   * Embedded search only: whether the search omitted a part of the full text that the query needs.
   */
  readonly isPartial?: boolean;
  /** Embedded search only: the query with its typing errors corrected. */
  readonly corrected?: string;
  /** Embedded search only: words with a similar spelling, if there are no results. */
  readonly spellings?: readonly string[];
}

/** Client of embedded search, or the wrapped client of hosted search. */
export interface SearchClient {
  search(requests: SearchRequests): Promise<{ readonly results: readonly SearchResult[] }>;
  /** Returns the passages of hits without one. Hosted search always includes passages. */
  passages(objectIDs: readonly string[], query: string): Promise<Readonly<Record<string, Passage>>>;
  /** Starts loading the files that a first search needs. */
  warmUp(): void;
}

/** Converts requests of either format to the flat format. */
export function flatRequests(
  requests: SearchRequests,
): readonly ({ readonly indexName: string } & SearchParams)[] {
  const list = 'requests' in requests ? requests.requests : requests;
  return list.map((request) => {
    const { indexName, params, ...flat } = request as { indexName: string; params?: SearchParams };
    return { indexName, ...flat, ...params };
  });
}
