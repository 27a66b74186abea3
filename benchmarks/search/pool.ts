/**
 * Pools results for relevance judgments, as in TREC: the first results of every engine that the
 * query set does not list, without the engine and the rank.
 */
import { groupByPage, isAnswer, type RelevanceQuery, type Search } from './measure';

/** Unjudged pages by class and query, in alphabetical order. */
export type Pool = Record<string, Record<string, string[]>>;

/** Number of pages of each engine that are judged; `success@3` counts as many. */
const depth = 3;

/** Adds the first pages that an engine finds for each query and that are not in its answers. */
export async function addToPool(
  pool: Pool,
  search: Search,
  queries: readonly RelevanceQuery[],
): Promise<void> {
  for (const { query, class: name, answers } of queries) {
    const found = groupByPage(await search(query)).slice(0, depth);
    const unjudged = found
      .filter((objectID) => !isAnswer(objectID, answers))
      .map((objectID) => objectID.split('#')[0] ?? objectID);
    pool[name] ??= {};
    pool[name][query] = [...new Set([...(pool[name][query] ?? []), ...unjudged])].sort();
  }
}
