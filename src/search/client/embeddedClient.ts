/** Client of the embedded engine. Adds the URLs of the published site to its hits. */
import type { EngineRecord } from '../engine/answer';
import type { Hit, SearchClient } from './contract';
import type { Engine } from './Engine';

/** @param siteUrl origin and base URL of the published site, without a trailing slash. */
export function embeddedClient(engine: Engine, siteUrl: string): SearchClient {
  const hitOf = <Item extends EngineRecord>(record: Item): Item & Hit => ({
    ...record,
    url: siteUrl + record.objectID,
  });
  return {
    search: (requests) =>
      Promise.all(
        requests.map(async (request) => {
          const answer = await engine.search(request);
          const hits = answer.hits.map((hit) => ({
            ...hitOf(hit),
            others: hit.others.map(hitOf),
          }));
          return { ...answer, hits };
        }),
      ),
    passages: (objectIDs, query) => engine.passages(objectIDs, query),
    warmUp: () => void engine.open().catch(() => {}),
  };
}
