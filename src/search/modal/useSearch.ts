/** Runs the searches of the dialog: one for each query, the newest alone is shown. */
import type { SearchClient, SearchParams, SearchResult } from '@site/src/search/client/contract';
import { searchInSteps } from '@site/src/search/client/searchInSteps';
import type { SearchFailure } from '@site/src/search/failure';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Pages that the dialog shows. */
const pages = 8;

/** What the dialog shows of a search. */
export interface Search {
  /** The query that `result` answers. */
  readonly query: string;
  readonly result?: SearchResult;
  readonly failure?: SearchFailure;
  /** Whether titles and headings alone could be searched. */
  readonly isTextMissing: boolean;
}

const nothing: Search = { query: '', isTextMissing: false };

/**
 * Searches for what the reader types.
 *
 * @param filters facet filters of every search, such as the version of the documentation.
 */
export function useSearch(
  client: SearchClient,
  indexName: string,
  filters: unknown,
  text: string,
): Search & { readonly isSearching: boolean; readonly retry: () => void } {
  const [search, setSearch] = useState(nothing);
  const [isSearching, setSearching] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasResults = useRef(false);
  hasResults.current = search.result !== undefined;
  const query = text.trim();
  const context = JSON.stringify(filters);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search
  useEffect(() => {
    if (query === '') {
      setSearch(nothing);
      setSearching(false);
      return undefined;
    }
    setSearching(true);
    const request = {
      indexName,
      // A space at the end says that the last word is finished.
      query: text.trimStart(),
      hitsPerPage: pages,
      facetFilters: JSON.parse(context) as NonNullable<SearchParams['facetFilters']>,
      attributesToSnippet: ['content:18'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    };
    return searchInSteps(client, [request], hasResults.current, {
      onAnswer: ([result]) => {
        setSearching(result?.isPartial === true);
        if (result) setSearch({ query, result, isTextMissing: false });
      },
      onFailure: (failure, hasPartialAnswer) => {
        setSearching(false);
        setSearch((before) =>
          hasPartialAnswer
            ? { ...before, isTextMissing: true }
            : { query, failure, isTextMissing: false },
        );
      },
    });
  }, [client, indexName, text, query, context, attempt]);

  const retry = useCallback(() => {
    client.warmUp();
    setAttempt((number) => number + 1);
  }, [client]);
  return { ...search, isSearching, retry };
}
