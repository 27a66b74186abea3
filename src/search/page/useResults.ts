/** Runs the search of the search page: requests one page of hits and the counts of the filters. */
import { useHistory } from '@docusaurus/router';
import { useAlgoliaContextualFacetFilters } from '@docusaurus/theme-search-algolia/client';
import type { SearchAnswer, SearchClient } from '@site/src/search/client/contract';
import { searchInSteps } from '@site/src/search/client/searchInSteps';
import { siteClient } from '@site/src/search/client/siteClient';
import type { EngineRequest } from '@site/src/search/engine/answer';
import type { SearchFailure } from '@site/src/search/failure';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatState, type SearchState } from './useSearchState';

/** Maximum number of pages in a page of results. */
export const hitsPerPage = 15;
const sectionFacet = 'hierarchy.lvl0';
const kindFacet = 'kind';

type Counts = Readonly<Record<string, number>>;

/** Previous results stay until new ones arrive. A `searching` result can be partial. */
export interface Results {
  readonly status: 'idle' | 'searching' | 'done' | 'failed';
  /** The search state that `result` answers. */
  readonly answered?: SearchState;
  readonly result?: SearchAnswer;
  /** Numbers of pages for each value of a filter. A partial answer has none. */
  readonly sections?: Counts;
  readonly kinds?: Counts;
  readonly failure?: SearchFailure;
}

export interface SearchRun extends Results {
  readonly client: SearchClient | undefined;
  /** Whether the reader has returned to these results, which were shown before. */
  readonly isRestored: boolean;
  readonly retry: () => void;
}

const idle: Results = { status: 'idle' };

/**
 * The last complete results, shown at once on return: the browser restores the scroll position only
 * if the page has its height.
 */
let remembered = idle;

/**
 * Returns three requests: one for the hits, and one per filter for its counts without that filter.
 */
function requestsFor(
  { query, section, kinds, page }: SearchState,
  context: readonly (string | readonly string[])[],
): EngineRequest[] {
  const sectionFilter = section ? [`${sectionFacet}:${section}`] : [];
  const kindFilter = kinds.length > 0 ? [kinds.map((kind) => `${kindFacet}:${kind}`)] : [];
  return [
    {
      query,
      page,
      hitsPerPage,
      facetFilters: [...context, ...sectionFilter, ...kindFilter],
      snippetLength: 30,
    },
    {
      query,
      hitsPerPage: 0,
      facetFilters: [...context, ...kindFilter],
      facets: [sectionFacet],
    },
    {
      query,
      hitsPerPage: 0,
      facetFilters: [...context, ...sectionFilter],
      facets: [kindFacet],
    },
  ];
}

/** Searches whenever the state changes. Cancels the previous search. */
export function useResults(current: SearchState): SearchRun {
  const { query, kinds, section, page } = current;
  const { action } = useHistory();
  const context = JSON.stringify(useAlgoliaContextualFacetFilters());
  const [client, setClient] = useState<SearchClient>();
  const [restored] = useState(() => {
    const { answered } = remembered;
    const isSame = answered && formatState(answered) === formatState(current);
    return action === 'POP' && isSame ? remembered : undefined;
  });
  const [results, setResults] = useState(restored ?? idle);
  const isAlreadyAnswered = useRef(restored !== undefined);
  const hasResults = useRef(false);
  hasResults.current = results.result !== undefined;
  const [attempt, setAttempt] = useState(0);
  const kindList = kinds.join();

  useEffect(() => {
    const made = siteClient();
    made.warmUp();
    setClient(made);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search
  useEffect(() => {
    if (!client) return undefined;
    if (isAlreadyAnswered.current) {
      isAlreadyAnswered.current = false;
      return undefined;
    }
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
    const requests = requestsFor(state, JSON.parse(context));
    return searchInSteps(client, requests, hasResults.current, {
      onAnswer: ([result, bySection, byKind]) => {
        if (!result) return;
        if (!result.complete) {
          setResults({ status: 'searching', answered: state, result });
          return;
        }
        remembered = {
          status: 'done',
          answered: state,
          result,
          sections: bySection?.facets?.[sectionFacet] ?? {},
          kinds: byKind?.facets?.[kindFacet] ?? {},
        };
        setResults(remembered);
      },
      onFailure: (failure) => setResults({ status: 'failed', failure }),
    });
  }, [client, query, kindList, section, page, context, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...results, client, isRestored: restored !== undefined, retry };
}
