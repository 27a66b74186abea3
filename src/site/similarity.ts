/** Compares names and paths by their letters, to suggest what a reader might have meant. */

/** Lowest similarity of a suggestion. */
const least = 0.5;

const pairsOf = (text: string): Set<string> =>
  new Set([...text.toLowerCase()].map((letter, index, all) => letter + (all[index + 1] ?? '')));

/** Returns the share of letter pairs and last letters that two texts have in common: 0 to 1. */
export function similarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return (2 * shared) / Math.max(1, first.size + second.size);
}

/**
 * Returns the candidates that are similar enough, most similar first.
 *
 * @param similarityOf similarity of a candidate, from 0 to 1
 */
export const mostSimilar = <Candidate>(
  candidates: readonly Candidate[],
  similarityOf: (candidate: Candidate) => number,
): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, score: similarityOf(candidate) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
