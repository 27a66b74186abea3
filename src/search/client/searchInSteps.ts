/**
 * Searches first the loaded parts of the index, then everything that the query needs. The first
 * answer is shown immediately if the reader sees no results yet; otherwise only if the second
 * answer takes long.
 */
import { asFailure, type SearchFailure } from '@site/src/search/failure';
import { startTransition } from 'react';
import type { EngineRequest } from '../engine/answer';
import type { SearchAnswer, SearchClient } from './contract';

/** Milliseconds to keep older results while waiting for a complete answer. */
const patience = 150;

interface Listener {
  /**
   * Receives the answer, and a second one if the first covered only a part of the index. Runs in a
   * transition, so that a keystroke interrupts the rendering of the results.
   */
  readonly onAnswer: (answers: readonly SearchAnswer[]) => void;
  /** Receives the failure. After a partial answer, the rest of the index could not be loaded. */
  readonly onFailure: (failure: SearchFailure, hasPartialAnswer: boolean) => void;
}

/**
 * Starts a search.
 *
 * @param hasResults whether the reader sees results of an earlier search.
 * @returns a function that cancels the search. No callback runs after cancellation.
 */
export function searchInSteps(
  client: SearchClient,
  requests: readonly EngineRequest[],
  hasResults: boolean,
  { onAnswer, onFailure }: Listener,
): () => void {
  let isEnded = false;
  let hasPartialAnswer = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = (answers: readonly SearchAnswer[]) => startTransition(() => onAnswer(answers));
  const run = async (): Promise<void> => {
    const early = await client.search(requests.map((request) => ({ ...request, early: true })));
    if (isEnded) return;
    if (early.every(({ complete }) => complete)) {
      answer(early);
      return;
    }
    const show = () => {
      hasPartialAnswer = true;
      answer(early);
    };
    if (early.some(({ nbHits }) => nbHits > 0)) {
      if (hasResults) timer = setTimeout(show, patience);
      else show();
    }
    try {
      const answers = await client.search(requests);
      if (!isEnded) answer(answers);
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
