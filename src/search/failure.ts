/** Why a search could not be answered, and what readers are told about it. */

/** What went wrong: of the embedded index (`missing`, `worker`), of hosted search (`key`, `limit`), or of either. */
export type FailureKind = 'missing' | 'worker' | 'key' | 'limit' | 'timeout' | 'network' | 'server';

/** A search that could not be answered. */
export class SearchFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    detail = '',
  ) {
    super(detail ? `${kind}: ${detail}` : kind);
    this.name = 'SearchFailure';
  }
}

/** Makes a failure of whatever was thrown. */
export function asFailure(error: unknown): SearchFailure {
  if (error instanceof SearchFailure) return error;
  return new SearchFailure('network', error instanceof Error ? error.message : String(error));
}

const isDevelopment = process.env.NODE_ENV === 'development';

/** What readers are told: what happened, and what they can do. */
export const failureMessages: Readonly<Record<FailureKind, string>> = {
  missing: isDevelopment
    ? 'There is no search index here: npm run build makes it, npm run serve shows it.'
    : 'The search index was not found. The site may just have been updated: reload the page.',
  worker: 'The search could not be started in this browser.',
  key: 'The search service refused this site’s key. Please tell support about it.',
  limit: 'The search service has had too many questions. Wait a moment, then try again.',
  timeout: 'The search did not answer in time. Check your connection, then try again.',
  network: 'The search could not be reached. Check your connection, then try again.',
  server: 'The search service has a problem. Try again in a moment.',
};
