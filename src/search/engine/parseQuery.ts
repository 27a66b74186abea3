/**
 * Parses a query: `"flow logs" k8s nodes` → the phrase `flow logs` and the units flow, logs, k8s
 * (also: kubernetes, kube) and nodes. A unit is one word that a record should contain.
 */
import { longestQuery } from './longestQuery';
import { withoutNoise } from './messageNoise';
import { termOf } from './terms';
import { type Token, tokenize } from './tokenize';
import { stopWords, synonymsOf } from './words';

/** One word of a query. */
export interface QueryUnit {
  readonly token: Token;
  /** Synonyms. Each is a list of words that a field must contain together. */
  readonly alternatives: readonly (readonly string[])[];
  /**
   * Whether the word has synonyms or is part of a name that has them. Its spelling is then correct.
   */
  readonly isSynonym: boolean;
  /**
   * Whether the reader might still be typing the word: it is the last one, and no space follows.
   */
  readonly open: boolean;
}

export interface Query {
  readonly units: readonly QueryUnit[];
  /** Quoted phrases, as lists of words. */
  readonly phrases: readonly (readonly string[])[];
  /** Whether the query asks for an explanation: what something is, how it works, how it differs. */
  readonly wantsExplanation: boolean;
}

/** Phrasings of questions about what something is, how it works and how it differs. */
const explanation =
  /^(?:what (?:is|are|does|do|makes)\b|what[’']s\b|why\b|explain|how does\b|how do\b.* work\b)|\bexplained\b|\bdifferences? between\b|\bmean(?:s|t|ing)?\b/i;

/**
 * Phrasings of readers' questions about what they do next: "what should I do after …", "what is
 * left". Pages that answer them are named "Next steps".
 */
const followUp =
  /\bwhat\b(?=.*\b(?:comes|i|left|missing|we)\b).*\b(?:after|afterwards|else|left|missing|now|then)\b/i;

const longestName = 4;
const mostUnits = 16;
/** Maximum number of words in a query for which synonyms are searched. */
const mostNamed = 8;
/** Maximum number of words in a query whose quotes always enclose a phrase. */
const mostQuoting = 8;

const nameOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/**
 * Returns the synonyms of each token. Each word of a multi-word name gets the synonyms of the name.
 */
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
    // `load balancer` also matches `loadbalancer`.
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

/** Parses a query. A query without words has no units. */
export function parseQuery(asked: string): Query {
  const text = asked.slice(0, longestQuery);
  const phrases: string[][] = [];
  const rest = text.replace(/["“”]([^"“”]+)["“”]/g, (_, phrase: string) => {
    const words = tokenize(phrase).map(({ word }) => word);
    if (words.length > 1) phrases.push(words);
    return ` ${phrase} `;
  });
  const said = withoutNoise(rest);
  const typed = tokenize(said.trim() === '' ? rest : said);
  const tokens = followUp.test(text) ? [...typed, ...tokenize('next steps')] : typed;
  const all = alternativesOf(tokens).map((names, index) => ({
    token: tokens[index] as Token,
    ...names,
  }));
  const telling = all.filter(({ token }) => !stopWords.has(token.word));
  const last = all[typed.length - 1];
  const open = /[\p{L}\p{N}_]$/u.test(rest);
  // A single letter at the end is the start of a word and does not narrow the search yet. A digit
  // does: `aws provider 3`.
  const isBegun =
    open &&
    telling.length > 1 &&
    telling.at(-1) === last &&
    /^\p{L}$/u.test(last?.token.word ?? '');
  const used = telling.length === 0 ? all : isBegun ? telling.slice(0, -1) : telling;
  const seen = new Set<string>();
  const distinct = used.filter(({ token: { word } }) => {
    const term = termOf(word);
    return !seen.has(term) && seen.add(term);
  });
  // A long query, such as a pasted message, needs no synonyms, and they would load many shards.
  const hasOtherNames = distinct.length <= mostNamed;
  // Quotes around a few of many words are part of a pasted message.
  const isQuoted = typed.length <= mostQuoting || phrases.flat().length * 2 > typed.length;
  return {
    units: distinct.slice(0, mostUnits).map((unit) => ({
      ...unit,
      alternatives: hasOtherNames ? unit.alternatives : [],
      open: open && unit.token === last?.token,
    })),
    phrases: isQuoted ? phrases : [],
    wantsExplanation: explanation.test(text.trim()),
  };
}
