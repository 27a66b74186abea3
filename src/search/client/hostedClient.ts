/** Wraps the client of hosted search. Its responses are raw text with marks, so not safe HTML. */
import type { Hierarchy } from '../../plugins/search-index/types';
import { groupBy } from '../../site/groupBy';
import { escapeHtml } from '../engine/escape';
import { SearchFailure } from '../failure';
import type { GroupedHit, Hit, SearchAnswer, SearchClient } from './contract';

export interface HostedSearchClient {
  search(queries: { readonly requests: readonly object[] }): Promise<{
    readonly results: readonly {
      readonly hits: readonly HostedHit[];
      readonly nbHits: number;
      readonly facets?: SearchAnswer['facets'];
    }[];
  }>;
}

/** Time limit in milliseconds. The service's client would retry other hosts for 30 seconds. */
const timeLimit = 6_000;

/** Rejects with a timeout if a promise takes too long. */
function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SearchFailure('timeout')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns a raw text with marks as escaped HTML with marks. */
const htmlOf = (text: string): string => escapeHtml(text).replace(/&lt;(\/?mark)&gt;/g, '<$1>');

interface HostedHit extends Pick<Hit, 'objectID' | 'url' | 'type' | 'kind' | 'hierarchy'> {
  readonly _highlightResult?: { readonly hierarchy: Partial<Record<keyof Hierarchy, Marked>> };
  readonly _snippetResult?: { readonly content?: Marked };
}

interface Marked {
  readonly value: string;
}

function hitOf({ hierarchy, _highlightResult, _snippetResult, ...hit }: HostedHit): Hit {
  const levels = Object.entries(hierarchy) as [keyof Hierarchy, string | null][];
  const named = levels.flatMap(([level, text]) => (text === null ? [] : [[level, text] as const]));
  const html = named.map(([level, text]) => [level, level === 'lvl0' ? text : htmlOf(text)]);
  const marked = named.map(([level, text]) => [
    level,
    htmlOf(_highlightResult?.hierarchy[level]?.value ?? text),
  ]);
  const snippet = _snippetResult?.content?.value;
  return {
    ...hit,
    hierarchy: { ...hierarchy, ...Object.fromEntries(html) },
    marked: Object.fromEntries(marked),
    ...(snippet === undefined ? {} : { snippet: htmlOf(snippet) }),
  };
}

/** Converts an error of hosted search's client to a failure. */
function failureOf(error: unknown): SearchFailure {
  if (error instanceof SearchFailure) return error;
  const {
    status,
    message = String(error),
    name,
    stackTrace = [],
  } = (error ?? {}) as {
    status?: number;
    message?: string;
    name?: string;
    /** Responses of all hosts that were tried. */
    stackTrace?: { response?: { status?: number } }[];
  };
  if (status === 401 || status === 403) return new SearchFailure('key', message);
  if (status === 429) return new SearchFailure('limit', message);
  if (status !== undefined) return new SearchFailure('server', `${status} ${message}`);
  if (name === 'RetryError') {
    if (stackTrace.some(({ response }) => (response?.status ?? 0) >= 500)) {
      return new SearchFailure('server', message);
    }
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return new SearchFailure(isOffline ? 'network' : 'timeout', message);
  }
  return new SearchFailure('network', message);
}

/** Groups the hits of a page, of which the service returns a few, at the position of the first. */
function groupByPage(hits: readonly Hit[]): GroupedHit[] {
  const groups = groupBy(hits, ({ url }) => url.split('#')[0]);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, others }] : [],
  );
}

/**
 * @param load loads the client of the service with the first search
 * @param indexName name of the index of the service
 */
export function hostedClient(
  load: () => Promise<HostedSearchClient>,
  indexName: string,
): SearchClient {
  return {
    async search(requests) {
      const marks = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
      const queries = requests.map(({ snippetLength, early: _, ...request }) => ({
        indexName,
        ...request,
        ...(snippetLength ? { ...marks, attributesToSnippet: [`content:${snippetLength}`] } : {}),
      }));
      try {
        const client = await load();
        const { results } = await inTime(client.search({ requests: queries }), timeLimit);
        return results.map(({ hits, nbHits, facets = {} }) => ({
          hits: groupByPage(hits.map(hitOf)),
          nbHits,
          facets,
          complete: true,
        }));
      } catch (error) {
        throw failureOf(error);
      }
    },
    passages: async () => ({}),
    warmUp: () => {},
  };
}
