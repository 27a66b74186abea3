/** Runs the search of the search page: requests one page of hits and the counts of the filters. */
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SearchClient, SearchResult } from '@site/src/search/client/contract';
import { searchInSteps } from '@site/src/search/client/searchInSteps';
import { siteClient } from '@site/src/search/client/siteClient';
import type { SearchFailure } from '@site/src/search/failure';
import { useCallback, useEffect, useState } from 'react';
import type { SearchState } from './useSearchState';

const hitsPerPage = 15;
const sectionFacet = 'hierarchy.lvl0';
const kindFacet = 'kind';

type Counts = Readonly<Record<string, number>>;

/** State of the search. Previous results stay until new ones arrive. */
export interface Results {
  readonly status: 'idle' | 'searching' | 'done' | 'failed';
  /** The search state that `result` answers. */
  readonly answered?: SearchState;
  readonly result?: SearchResult;
  readonly sections: Counts;
  readonly kinds: Counts;
  readonly failure?: SearchFailure;
}

export interface SearchRun extends Results {
  readonly client: SearchClient | undefined;
  readonly retry: () => void;
}

const idle: Results = { status: 'idle', sections: {}, kinds: {} };

/**
 * Returns three requests: one for the hits, and one per filter for its counts without that filter.
 */
function requestsFor(
  state: SearchState,
  indexName: string,
  context: readonly (string | readonly string[])[],
) {
  const sectionFilter = state.section ? [`${sectionFacet}:${state.section}`] : [];
  const kindFilter =
    state.kinds.length > 0 ? [state.kinds.map((kind) => `${kindFacet}:${kind}`)] : [];
  const base = { indexName, query: state.query };
  return {
    requests: [
      {
        ...base,
        page: state.page,
        hitsPerPage,
        facetFilters: [...context, ...sectionFilter, ...kindFilter],
        attributesToSnippet: ['content:30'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
      {
        ...base,
        hitsPerPage: 0,
        facetFilters: [...context, ...kindFilter],
        facets: [sectionFacet],
      },
      {
        ...base,
        hitsPerPage: 0,
        facetFilters: [...context, ...sectionFilter],
        facets: [kindFacet],
      },
    ],
  };
}

/** Searches whenever the state changes. Cancels the previous search. */
export function useResults({ query, kinds, section, page }: SearchState): SearchRun {
  const {
    siteConfig: { baseUrl, url },
  } = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  const context = JSON.stringify(useAlgoliaContextualFacetFilters());
  const [client, setClient] = useState<SearchClient>();
  const [results, setResults] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  const kindList = kinds.join();

  useEffect(() => {
    const made = siteClient(algolia, { baseUrl, url });
    made.warmUp();
    setClient(made);
  }, [algolia, baseUrl, url]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search
  useEffect(() => {
    if (!client) return undefined;
    if (query.trim() === '') {
      setResults(idle);
      return undefined;
    }
    const state: SearchState = {
      query,
      kinds: kindList ? (kindList.split(',') as SearchState['kinds']) : [],
      section,
      page,
    };
    setResults((before) => ({ ...before, status: 'searching' }));
    const { requests } = requestsFor(state, algolia.indexName, JSON.parse(context));
    return searchInSteps(client, requests, false, {
      onAnswer: ([result, bySection, byKind]) => {
        if (!result) return;
        setResults({
          status: 'done',
          answered: state,
          result,
          sections: bySection?.facets?.[sectionFacet] ?? {},
          kinds: byKind?.facets?.[kindFacet] ?? {},
        });
      },
      onFailure: (failure) => setResults((before) => ({ ...before, status: 'failed', failure })),
    });
  }, [client, query, kindList, section, page, context, algolia.indexName, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...results, client, retry };
}
