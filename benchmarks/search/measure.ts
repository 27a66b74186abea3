/** Scores a search against queries with known answers. */
import { seeded } from './grow';

/** Query with the pages that answer it. An answer with an anchor matches that record only. */
export interface RelevanceQuery {
  readonly query: string;
  /** Aspect that the query tests: `typo`, `synonym`, … */
  readonly class: string;
  readonly answers: readonly string[];
}

/** Mean reciprocal rank within ten, and the share of queries with an answer in the first three. */
export interface Score {
  readonly queries: number;
  readonly mrr: number;
  readonly success: number;
}

/** Bounds of a 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Search function of an engine. Returns the URLs of records for a query, best first. */
export type Search = (query: string) => Promise<readonly string[]> | readonly string[];

const depth = 10;
const firstFew = 3;

/**
 * Returns whether a record is an answer. An answer without an anchor matches all records of its
 * page.
 */
export function isAnswer(objectID: string, answers: readonly string[]): boolean {
  return answers.some((answer) =>
    answer.includes('#') ? objectID === answer : objectID.split('#')[0] === answer,
  );
}

/** Returns the best record of each page, in rank order, as in grouped results. */
export function groupByPage(found: readonly string[]): string[] {
  const pages = new Set<string | undefined>();
  return found.filter((objectID) => {
    const [page] = objectID.split('#');
    return !pages.has(page) && pages.add(page);
  });
}

/**
 * Returns the rank of the first answer among the pages, from 1; 0 if it is not in the first ten.
 */
export function rankOf(found: readonly string[], answers: readonly string[]): number {
  return (
    groupByPage(found)
      .slice(0, depth)
      .findIndex((objectID) => isAnswer(objectID, answers)) + 1
  );
}

const draws = 2_000;

/**
 * Computes 95% confidence intervals of both scores by bootstrapping: draws as many queries as there
 * are, with replacement.
 */
export function bootstrap(
  ranks: readonly number[],
  random: () => number = seeded(ranks.length),
): { readonly mrr: Interval; readonly success: Interval } {
  const scores = Array.from({ length: draws }, () =>
    scoreOf(ranks.map(() => ranks[Math.floor(random() * ranks.length)] ?? 0)),
  );
  const intervalOf = (values: readonly number[]): Interval => ({
    low: percentile(values, 0.025),
    high: percentile(values, 0.975),
  });
  return {
    mrr: intervalOf(scores.map(({ mrr }) => mrr)),
    success: intervalOf(scores.map(({ success }) => success)),
  };
}

export function scoreOf(ranks: readonly number[]): Score {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    queries: ranks.length,
    mrr: sum(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))) / ranks.length,
    success: ranks.filter((rank) => rank > 0 && rank <= firstFew).length / ranks.length,
  };
}

/** Returns the rank of each query's answer. */
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

/** Returns the text in the search field after each keystroke of a query. */
export function keystrokes(query: string): string[] {
  return Array.from(query, (_, index) => query.slice(0, index + 1)).filter((text) => text.trim());
}

/** Returns a percentile of numbers; `share` is 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
