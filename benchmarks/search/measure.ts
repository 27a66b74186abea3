/** Scores a search against queries with known answers. */
import { seeded } from './grow';

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

/** A value with the bounds of its 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
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

/** The best record of each page, in the order of the pages: what a reader sees of grouped results. */
export function groupByPage(found: readonly string[]): string[] {
  const pages = new Set<string | undefined>();
  return found.filter((objectID) => {
    const [page] = objectID.split('#');
    return !pages.has(page) && pages.add(page);
  });
}

/** Rank of the first answer among the pages, from 1; 0 if the first ten do not have one. */
export function rankOf(found: readonly string[], answers: readonly string[]): number {
  return (
    groupByPage(found)
      .slice(0, depth)
      .findIndex((objectID) => isAnswer(objectID, answers)) + 1
  );
}

const draws = 2_000;

/** 95% intervals of both scores: of as many sets drawn from the queries, with repetition, as they have. */
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
