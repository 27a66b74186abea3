/**
 * Wraps the client of hosted search: converts its errors to failures and escapes its texts. Hosted
 * search inserts marks into raw text, so its responses are not safe HTML.
 */
import { groupBy } from '../../site/groupBy';
import { escapeHtml } from '../engine/escape';
import { SearchFailure } from '../failure';
import type { GroupedHit, Hit, SearchClient, SearchResult } from './contract';

/** Subset of hosted search's client used here. */
export interface HostedSearchClient {
  search(requests: never): Promise<{ results: unknown }>;
}

/**
 * Time limit in milliseconds. The service's client retries other hosts for up to 30 seconds, which
 * is too long for readers.
 */
const timeLimit = 6_000;

/** Rejects with a timeout if a promise takes too long. */
function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SearchFailure('timeout')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const restore = /&lt;(\/?mark)&gt;/g;

/** Escapes every text of a hit except marks, plain fields such as the URL, and `lvl0`. */
function escapeTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return ['url', 'objectID', 'anchor', 'type', 'kind', 'lvl0', 'matchLevel'].includes(key)
      ? value
      : escapeHtml(value).replace(restore, '<$1>');
  }
  if (Array.isArray(value)) return value.map((item) => escapeTexts(item));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const isPlain = key === 'lvl0' && name === 'value';
        return [name, isPlain ? String(item).replace(/<\/?mark>/g, '') : escapeTexts(item, name)];
      }),
    );
  }
  return value;
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

/**
 * Groups the hits of a page at the position of the first one. The service returns a few hits per
 * page.
 */
function groupByPage(hits: readonly Hit[]): GroupedHit[] {
  const groups = groupBy(hits, ({ url }) => url.split('#')[0]);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, others }] : [],
  );
}

export function hostedClient(client: HostedSearchClient): SearchClient {
  return {
    async search(requests) {
      try {
        const { results } = await inTime(client.search(requests as never), timeLimit);
        return {
          results: (results as SearchResult[]).map((result) => ({
            ...result,
            hits: groupByPage(escapeTexts(result.hits) as readonly Hit[]),
          })),
        };
      } catch (error) {
        throw failureOf(error);
      }
    },
    passages: async () => ({}),
    warmUp: () => {},
  };
}
