/**
 * Reads what a reader typed: `"flow logs" k8s nodes` → the phrase `flow logs`, then the units
 * flow, logs, k8s (also: kubernetes, kube) and nodes. A unit is one word that a record should have.
 */
import { withoutNoise } from './messageNoise';
import { termOf } from './terms';
import { type Token, tokenize } from './tokenize';
import { stopWords, synonymsOf } from './words';

/** One thing that is sought. */
export interface QueryUnit {
  readonly token: Token;
  /** Other names; each is a list of words that must be together in a field. */
  readonly alternatives: readonly (readonly string[])[];
  /** Whether it is a synonym or a word of one: its spelling is right. */
  readonly isSynonym: boolean;
  /** Whether the reader may still be typing it: it is the last, and no space follows. */
  readonly open: boolean;
}

export interface Query {
  readonly units: readonly QueryUnit[];
  /** Quoted phrases, as lists of words. */
  readonly phrases: readonly (readonly string[])[];
  /** Whether the reader asks for an explanation: what something is, how it works, how it differs. */
  readonly wantsExplanation: boolean;
}

/** How readers ask what something is, how it works and how it differs. */
const explanation =
  /^(?:what (?:is|are|does|do|makes)\b|what[’']s\b|why\b|explain|how does\b|how do\b.* work\b)|\bexplained\b|\bdifferences? between\b|\bmean(?:s|t|ing)?\b/i;

const longestName = 4;
const mostUnits = 16;
/** Most words of a query whose other names are sought, too. */
const mostNamed = 8;

const nameOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** Other names by position: those of a name of several words belong to each of its words. */
function alternativesOf(tokens: readonly Token[]): Pick<QueryUnit, 'alternatives' | 'isSynonym'>[] {
  const found = tokens.map(() => ({ alternatives: [] as (readonly string[])[], isSynonym: false }));
  const add = (at: number, name: readonly string[], isSynonym: boolean): void => {
    const unit = found[at];
    unit?.alternatives.push(name);
    if (unit && isSynonym) unit.isSynonym = true;
  };
  for (let start = 0; start < tokens.length; start += 1) {
    for (let length = 1; length <= Math.min(longestName, tokens.length - start); length += 1) {
      const names = synonymsOf(nameOf(tokens.slice(start, start + length)));
      for (const name of names) {
        for (let at = start; at < start + length; at += 1) add(at, name.split(' '), true);
      }
    }
    // `load balancer` is also `loadbalancer`.
    const next = tokens[start + 1];
    const token = tokens[start];
    if (token && next) {
      const joined = [token.word + next.word];
      add(start, joined, false);
      add(start + 1, joined, false);
    }
  }
  return found;
}

/** Parses a query; one with nothing to search for has no units. */
export function parseQuery(text: string): Query {
  const phrases: string[][] = [];
  const rest = text.replace(/["“”]([^"“”]+)["“”]/g, (_, phrase: string) => {
    const words = tokenize(phrase).map(({ word }) => word);
    if (words.length > 1) phrases.push(words);
    return ` ${phrase} `;
  });
  const said = withoutNoise(rest);
  const tokens = tokenize(said.trim() === '' ? rest : said);
  const all = alternativesOf(tokens).map((names, index) => ({
    token: tokens[index] as Token,
    ...names,
  }));
  const telling = all.filter(({ token }) => !stopWords.has(token.word));
  const last = all.at(-1);
  const open = /[\p{L}\p{N}_]$/u.test(rest);
  // A single letter at the end is the beginning of something: it says nothing yet.
  const isBegun =
    open && telling.length > 1 && telling.at(-1) === last && last?.token.word.length === 1;
  const used = telling.length === 0 ? all : isBegun ? telling.slice(0, -1) : telling;
  const seen = new Set<string>();
  const distinct = used.filter(({ token: { word } }) => {
    const term = termOf(word);
    return !seen.has(term) && seen.add(term);
  });
  // A pasted message says what it means in its own words; other names would load many shards.
  const hasOtherNames = distinct.length <= mostNamed;
  return {
    units: distinct.slice(0, mostUnits).map((unit) => ({
      ...unit,
      alternatives: hasOtherNames ? unit.alternatives : [],
      open: open && unit.token === last?.token,
    })),
    phrases,
    wantsExplanation: explanation.test(text.trim()),
  };
}
