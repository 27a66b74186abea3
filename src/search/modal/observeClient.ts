/**
 * Stands between DocSearch and the client: tells the modal how each search went, and answers a failed
 * one with no hits, because DocSearch drops its own error state as soon as it has set it.
 */
import {
  emptyResult,
  flatRequests,
  type SearchClient,
  type SearchRequests,
  type SearchResult,
} from '@site/src/search/client/contract';
import { asFailure, type SearchFailure } from '@site/src/search/failure';

/** How the last search went. */
export type Outcome =
  | { readonly query: string; readonly result: SearchResult; readonly failure?: undefined }
  | { readonly query: string; readonly failure: SearchFailure; readonly result?: undefined };

/** A search function for DocSearch; only the newest search is reported. */
export function observeClient(client: SearchClient, report: (outcome: Outcome) => void) {
  let newest = 0;
  return async (
    requests: SearchRequests,
  ): Promise<{ readonly results: readonly SearchResult[] }> => {
    newest += 1;
    const number = newest;
    const [{ indexName = '', query = '' } = {}] = flatRequests(requests);
    const tell = (outcome: Outcome) => {
      if (number === newest) report(outcome);
    };
    try {
      const answer = await client.search(requests);
      const [result] = answer.results;
      if (result) tell({ query, result });
      return answer;
    } catch (error) {
      tell({ query, failure: asFailure(error) });
      return { results: [emptyResult(indexName, query)] };
    }
  };
}
