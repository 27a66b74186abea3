/**
 * Reads what a reader typed: `"flow logs" k8s nodes` → the phrase `flow logs`, then the units
 * flow, logs, k8s (also: kubernetes, kube) and nodes. A unit is one thing that a record should speak of.
 */
import { type Token, tokenize, wordsOf } from './tokenize';
import { stopWords, synonyms } from './words';

/** One thing that is sought: a word, or several that have a common name. */
export interface QueryUnit {
  readonly tokens: readonly Token[];
  /** Other names; each is a list of words that must stand together in a record. */
  readonly alternatives: readonly (readonly string[])[];
  /** Whether the reader may still be typing it: it is the last, and no space follows. */
  readonly open: boolean;
}

export interface Query {
  readonly units: readonly QueryUnit[];
  /** Quoted phrases, as lists of words. */
  readonly phrases: readonly (readonly string[])[];
}

const longestName = 4;
const mostUnits = 12;

const nameOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** Joins neighbors that have a name together, and finds the other names of every unit. */
function unitsOf(tokens: readonly Token[], open: boolean): QueryUnit[] {
  const units: QueryUnit[] = [];
  for (let start = 0; start < tokens.length; ) {
    let length = Math.min(longestName, tokens.length - start);
    while (length > 1 && !synonyms.has(nameOf(tokens.slice(start, start + length)))) length -= 1;
    const span = tokens.slice(start, start + length);
    units.push({
      tokens: span,
      alternatives: (synonyms.get(nameOf(span)) ?? []).map((name) => wordsOf(name)),
      open: open && start + length === tokens.length,
    });
    start += length;
  }
  return units;
}

/** Parses a query; one with nothing to search for has no units. */
export function parseQuery(text: string): Query {
  const phrases: string[][] = [];
  const rest = text.replace(/["“”]([^"“”]+)["“”]/g, (_, phrase: string) => {
    const words = tokenize(phrase).map(({ word }) => word);
    if (words.length > 1) phrases.push(words);
    return ` ${phrase} `;
  });
  const tokens = tokenize(rest);
  const telling = tokens.filter(({ word }) => !stopWords.has(word));
  const last = tokens.at(-1);
  const open = /[\p{L}\p{N}_]$/u.test(rest);
  const isOpen = telling.at(-1) === last && open;
  // A single letter at the end is the beginning of something: it says nothing yet.
  const isBegun = isOpen && telling.length > 1 && last?.word.length === 1;
  const kept = telling.length === 0 ? tokens : isBegun ? telling.slice(0, -1) : telling;
  return {
    units: unitsOf(kept.slice(0, mostUnits), open && kept.at(-1) === last),
    phrases,
  };
}
