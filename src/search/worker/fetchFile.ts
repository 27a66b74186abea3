/** Fetches files of the index and distinguishes missing files from network failures. */
import type { FetchFile } from '../engine/EmbeddedSearch';
import { SearchFailure } from '../failure';

const timeout = 20_000;

/** @param folder absolute URL of the index folder, with a trailing slash. */
export function fileFetcher(folder: string): FetchFile {
  return async (name, fresh = false) => {
    let response: Response;
    try {
      response = await fetch(new URL(name, folder), {
        cache: fresh ? 'no-cache' : 'default',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      throw new SearchFailure(isTimeout ? 'timeout' : 'network', String(error));
    }
    if (response.status >= 500) throw new SearchFailure('server', `${response.status} ${name}`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok || !isJson) throw new SearchFailure('missing', `${response.status} ${name}`);
    try {
      return await response.json();
    } catch (error) {
      throw new SearchFailure('network', `${name}: ${String(error)}`);
    }
  };
}
