/**
 * State of the search page, stored in its URL: `?q=flow+logs&type=input&section=Networking&page=2`.
 */
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Kind } from '@site/src/plugins/search-index/types';
import { longestQuery } from '@site/src/search/engine/longestQuery';
import { isKind } from '@site/src/search/hit/kinds';
import { useCallback, useMemo } from 'react';

export interface SearchState {
  readonly query: string;
  /** Types to show; all if empty. */
  readonly kinds: readonly Kind[];
  /** Section to show; all if empty. */
  readonly section: string;
  /** Zero-based page number. */
  readonly page: number;
}

export interface SearchStateControl extends SearchState {
  /** Returns the path and query string of the page for a changed state. */
  readonly linkTo: (change: Partial<SearchState>) => string;
  /** Navigates to a changed state. Use `replace` while the reader is typing. */
  readonly go: (change: Partial<SearchState>, how?: 'push' | 'replace') => void;
}

/** Parses the query string of a URL. Invalid values are ignored. */
export function parseState(search: string): SearchState {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? '1');
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    kinds: params.getAll('type').filter(isKind),
    section: params.get('section') ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** Formats a state as the query string of a URL. Defaults are omitted. */
export function formatState({ query, kinds, section, page }: SearchState): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  for (const kind of kinds) params.append('type', kind);
  if (section) params.set('section', section);
  if (page > 0) params.set('page', String(page + 1));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Returns the state of the search page. The query is empty on the server and during hydration. */
export function useSearchState(): SearchStateControl {
  const { pathname, search } = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const state = useMemo(() => parseState(isBrowser ? search : ''), [isBrowser, search]);

  const linkTo = useCallback(
    (change: Partial<SearchState>) => `${pathname}${formatState({ ...state, ...change })}`,
    [pathname, state],
  );
  const go = useCallback(
    (change: Partial<SearchState>, how: 'push' | 'replace' = 'push') => {
      const address = linkTo(change);
      if (how === 'push') history.push(address);
      // After a push, the theme moves the focus from the changed filter to the top of the page
      // (`useSkipToContent` in `@docusaurus/theme-common` 3.10.2). Replacing the new entry keeps it.
      history.replace(address);
    },
    [history, linkTo],
  );
  return { ...state, linkTo, go };
}
