/** Runs the searches of the dialog. Only the newest query's results are shown. */
import type { SearchAnswer, SearchClient } from '@site/src/search/client/contract';
import { searchInSteps } from '@site/src/search/client/searchInSteps';
import type { FacetFilters } from '@site/src/search/engine/facets';
import type { SearchFailure } from '@site/src/search/failure';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum number of pages in the dialog. */
const pages = 8;

export interface Search {
  /** The query that `result` answers. */
  readonly query: string;
  readonly result?: SearchAnswer;
  readonly failure?: SearchFailure;
  /** Whether only titles and headings could be searched. */
  readonly isTextMissing: boolean;
}

const nothing: Search = { query: '', isTextMissing: false };

/** Searches for what the reader types, with facet filters such as the version of the docs. */
export function useSearch(
  client: SearchClient,
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
      // Keep a trailing space, which marks the last word as complete.
      query: text.trimStart(),
      hitsPerPage: pages,
      facetFilters: JSON.parse(context) as FacetFilters,
      snippetLength: 18,
    };
    return searchInSteps(client, [request], hasResults.current, {
      onAnswer: ([result]) => {
        setSearching(result?.complete === false);
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
  }, [client, text, query, context, attempt]);

  const retry = useCallback(() => {
    client.warmUp();
    setAttempt((number) => number + 1);
  }, [client]);
  return { ...search, isSearching, retry };
}
