/** Loads passages that hits lack: the embedded engine loads texts after it has answered. */
import type { Hit, SearchClient } from '@site/src/search/client/contract';
import type { Passage } from '@site/src/search/engine/answer';
import { startTransition, useEffect, useState } from 'react';

export type Passages = Readonly<Record<string, Passage>>;

const none: Passages = {};

/** Passages that were shown with hits, for readers who return to them. */
const shown = new WeakMap<readonly Hit[], Passages>();

/**
 * Loads the missing passages of hits in one request. The previous passages stay until then. A page
 * loads those of its sections separately, so that the main hits do not wait for them.
 */
export function usePassages(
  hits: readonly Hit[],
  query: string,
  client: SearchClient | undefined,
): Passages {
  const [passages, setPassages] = useState(shown.get(hits) ?? none);
  const missing = hits
    .filter((hit) => hit.snippet === undefined)
    .map(({ objectID }) => objectID)
    .join('\n');
  useEffect(() => {
    shown.set(hits, passages);
  }, [hits, passages]);
  useEffect(() => {
    if (missing === '' || query === '' || !client) return undefined;
    let isCurrent = true;
    client.passages(missing.split('\n'), query).then(
      (found) => isCurrent && startTransition(() => setPassages(found)),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [missing, query, client]);
  return passages;
}
