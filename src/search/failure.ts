/** Search failures and their messages for readers. */

/** `missing` and `worker` occur in embedded search, `key` and `limit` in hosted search. */
export type FailureKind = 'missing' | 'worker' | 'key' | 'limit' | 'timeout' | 'network' | 'server';

export class SearchFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    detail = '',
  ) {
    super(detail ? `${kind}: ${detail}` : kind);
    this.name = 'SearchFailure';
  }
}

/** Converts any thrown value to a `SearchFailure`. */
export function asFailure(error: unknown): SearchFailure {
  if (error instanceof SearchFailure) return error;
  return new SearchFailure('network', error instanceof Error ? error.message : String(error));
}

const isDevelopment = process.env.NODE_ENV === 'development';

/** Messages for readers: what happened, and how to continue. */
export const failureMessages: Readonly<Record<FailureKind, string>> = {
  missing: isDevelopment
    ? 'The development server has no search index. Run npm run build, then npm run serve.'
    : 'The search index was not found. The site might be in the middle of an update. Try again in a moment.',
  worker: 'The search did not start. The site might have been updated. Reload the page to search.',
  key: 'The search service refused the key of this site. Contact support.',
  limit: 'The search service has received too many requests. Wait a moment, then try again.',
  timeout: 'The search did not answer in time. Check your connection, then try again.',
  network: 'The search could not be reached. Check your connection, then try again.',
  server: 'The search service has a problem. Try again in a moment.',
};
