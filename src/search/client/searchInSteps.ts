/**
 * Searches what is loaded and, at the same time, everything that the query needs. The first answer is
 * shown where it helps: at once if the reader sees no results yet, else only if the second takes long.
 */
import { asFailure, type SearchFailure } from '@site/src/search/failure';
import type { SearchClient, SearchParams, SearchResult } from './contract';

/** Milliseconds for which older results stay, in the hope of complete new ones. */
const patience = 150;

interface Listener {
  /** Gets the answer; a second time if the first was from a part of the index. */
  readonly onAnswer: (results: readonly SearchResult[]) => void;
  /** Gets the failure; after a partial answer, the rest of the index could not be loaded. */
  readonly onFailure: (failure: SearchFailure, hasPartialAnswer: boolean) => void;
}

/**
 * Starts a search.
 *
 * @param hasResults whether the reader sees results of a search before.
 * @returns a function that ends the search: nothing is heard of it afterwards.
 */
export function searchInSteps(
  client: SearchClient,
  requests: readonly ({ readonly indexName: string } & SearchParams)[],
  hasResults: boolean,
  { onAnswer, onFailure }: Listener,
): () => void {
  let isEnded = false;
  let hasPartialAnswer = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    const { results: early } = await client.search({
      requests: requests.map((request) => ({ ...request, early: true })),
    });
    if (isEnded) return;
    if (!early.some(({ isPartial }) => isPartial)) {
      onAnswer(early);
      return;
    }
    const show = () => {
      hasPartialAnswer = true;
      onAnswer(early);
    };
    if (early.some(({ nbHits }) => nbHits > 0)) {
      if (hasResults) timer = setTimeout(show, patience);
      else show();
    }
    try {
      const { results } = await client.search({ requests });
      if (!isEnded) onAnswer(results);
    } catch (error) {
      if (!isEnded && !hasPartialAnswer && early.some(({ nbHits }) => nbHits > 0)) show();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  run().catch((error: unknown) => {
    if (!isEnded) onFailure(asFailure(error), hasPartialAnswer);
  });
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
