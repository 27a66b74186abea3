/** Scores a search against queries with known answers. */

/** A query and the pages that should answer it; one with an anchor must be that very record. */
export interface RelevanceQuery {
  readonly query: string;
  /** What the query tests: `typo`, `synonym`, … */
  readonly class: string;
  readonly answers: readonly string[];
}

/** Mean reciprocal rank within ten, and the share of queries with an answer in the first three. */
export interface Score {
  readonly queries: number;
  readonly mrr: number;
  readonly success: number;
}

/** The results of an engine for a query: addresses of records, best first. */
export type Search = (query: string) => Promise<readonly string[]> | readonly string[];

const depth = 10;
const firstFew = 3;

/** Whether a record is an answer: the page itself or any part of it, or the very record. */
function isAnswer(objectID: string, answers: readonly string[]): boolean {
  return answers.some((answer) =>
    answer.includes('#') ? objectID === answer : objectID.split('#')[0] === answer,
  );
}

/** Rank of the first answer, from 1; 0 where the first ten have none. */
export function rankOf(found: readonly string[], answers: readonly string[]): number {
  return found.slice(0, depth).findIndex((objectID) => isAnswer(objectID, answers)) + 1;
}

export function scoreOf(ranks: readonly number[]): Score {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    queries: ranks.length,
    mrr: sum(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))) / ranks.length,
    success: ranks.filter((rank) => rank > 0 && rank <= firstFew).length / ranks.length,
  };
}

/** The rank of every query's answer. */
export async function ranksOf(
  search: Search,
  queries: readonly RelevanceQuery[],
): Promise<{ readonly query: RelevanceQuery; readonly rank: number }[]> {
  const ranks: { query: RelevanceQuery; rank: number }[] = [];
  for (const query of queries) {
    ranks.push({ query, rank: rankOf(await search(query.query), query.answers) });
  }
  return ranks;
}

/** What a reader types for a query, letter by letter. */
export function keystrokes(query: string): string[] {
  return Array.from(query, (_, index) => query.slice(0, index + 1)).filter((text) => text.trim());
}

/** A value of sorted numbers: `0.95` for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
