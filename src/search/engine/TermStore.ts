/**
 * The full-text index in shards: each holds the postings of a range of terms, and loads when a query
 * has a term of its range.
 */
import type { TermShard, TermsFile } from '../../plugins/search-index/types';
import { findShard } from './findShard';
import { packNumbers, unpackNumbers } from './numbers';

/** Steps of a strength in a posting. */
export const strengths = 16;

/** Where a term occurs. */
export interface Postings {
  /** Records whose text has the term, ascending. */
  readonly records: Uint32Array;
  /** How much each of these texts is about the term, from 1 to `strengths - 1`. */
  readonly strength: Uint8Array;
  /** Phrases that have the term, ascending. */
  readonly phrases: readonly number[];
  /** Pages with the term, where the records are a choice of them. */
  readonly pages?: number;
}

/** A question or an error message, and the record that it belongs to. */
export interface Phrase {
  readonly record: number;
  /** Number of its words that are neither stop words nor weak; an identifier counts by its parts. */
  readonly length: number;
  /** Whether it is an error message: it leads to the record itself, while a question speaks for the page. */
  readonly isMessage: boolean;
}

/** The length of a phrase, doubled; odd if it is an error message. */
export const packPhrase = ({ length, isMessage }: Omit<Phrase, 'record'>): number =>
  2 * length + Number(isMessage);

const none: Postings = { records: new Uint32Array(), strength: new Uint8Array(), phrases: [] };

/** From this number of shards on, the words with a common prefix are too many to load. */
const mostPrefixShards = 8;

/** Letters in which an error leads to a shard far from the term's own. */
const firstLetters = 3;

/** `ABC|D|E` → postings. The format is that of `packPostings`. */
export function unpackPostings(packed: string): Postings {
  const [text = '', phraseText = '', pagesText = ''] = packed.split('|');
  const numbers = unpackNumbers(text);
  const records = new Uint32Array(numbers.length);
  const strength = new Uint8Array(numbers.length);
  let record = 0;
  numbers.forEach((number, index) => {
    record += Math.floor(number / strengths);
    records[index] = record;
    strength[index] = number % strengths;
  });
  let phrase = 0;
  const phrases = unpackNumbers(phraseText).map((step) => {
    phrase += step;
    return phrase;
  });
  const [pages] = unpackNumbers(pagesText);
  return { records, strength, phrases, ...(pages === undefined ? {} : { pages }) };
}

/**
 * Packs postings: steps between records with the strength, steps between phrases and, where the records
 * are a choice, the number of pages with the term.
 */
export function packPostings(
  texts: readonly (readonly [record: number, strength: number])[],
  phrases: readonly number[],
  pages?: number,
): string {
  const steps = (numbers: readonly number[]) =>
    numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
  const recordSteps = steps(texts.map(([record]) => record));
  const text = recordSteps.map((step, index) => step * strengths + (texts[index]?.[1] ?? 0));
  const count = pages === undefined ? '' : packNumbers([pages]);
  return [packNumbers(text), packNumbers(steps(phrases)), count].join('|').replace(/\|+$/, '');
}

export class TermStore {
  readonly phrases: readonly Phrase[];
  private readonly loaded = new Map<number, ReadonlyMap<string, string>>();
  private readonly unpacked = new Map<string, Postings>();

  constructor(
    private readonly file: TermsFile,
    private readonly fetchShard: (file: string) => Promise<TermShard>,
  ) {
    const numbers = unpackNumbers(file.phrases);
    const phrases: Phrase[] = [];
    let record = 0;
    for (let at = 0; at < numbers.length; at += 2) {
      record += numbers[at] ?? 0;
      const packed = numbers[at + 1] ?? 0;
      phrases.push({ record, length: packed >> 1, isMessage: packed % 2 === 1 });
    }
    this.phrases = phrases;
  }

  /** The shard whose range has a term. */
  shardOf(term: string): number {
    return findShard(this.file.shards, term);
  }

  /** The shards with terms that start with a text; none where these are too many. */
  shardsOfPrefix(prefix: string): number[] {
    const first = this.shardOf(prefix);
    const last = this.shardOf(`${prefix}\uffff`);
    if (last - first >= mostPrefixShards) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /**
   * The shards with the terms that are spelled like one: its own shard, the two next to it, and those of
   * the term without an error in its first letters.
   */
  shardsNear(term: string): number[] {
    const own = this.shardOf(term);
    const near = [own - 1, own, own + 1].filter((shard) => this.file.shards[shard] !== undefined);
    const corrected = Array.from({ length: firstLetters }, (_, at) => [
      term.slice(0, at) + term.slice(at + 1),
      term.slice(0, at) +
        term
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        term.slice(at + 2),
    ]).flat();
    return [...new Set([...near, ...corrected.map((other) => this.shardOf(other))])];
  }

  /** Number of shards that are loaded. */
  get loadedCount(): number {
    return this.loaded.size;
  }

  isLoaded(shard: number): boolean {
    return this.loaded.has(shard);
  }

  /** Loads shards; one that failed is fetched again the next time. */
  async load(shards: readonly number[]): Promise<void> {
    await Promise.all(
      shards.map(async (shard) => {
        const name = this.file.shards[shard]?.[0];
        if (name === undefined || this.loaded.has(shard)) return;
        this.loaded.set(shard, new Map(Object.entries(await this.fetchShard(name))));
      }),
    );
  }

  /** The postings of a term; none where it does not occur or its shard is not loaded. */
  postings(term: string): Postings {
    const known = this.unpacked.get(term);
    if (known) return known;
    const packed = this.loaded.get(this.shardOf(term))?.get(term);
    if (packed === undefined) return none;
    const postings = unpackPostings(packed);
    this.unpacked.set(term, postings);
    return postings;
  }

  /** Whether a loaded shard has a term. */
  has(term: string): boolean {
    return this.loaded.get(this.shardOf(term))?.has(term) ?? false;
  }

  /** The terms of a loaded shard. */
  termsIn(shard: number): Iterable<string> {
    return this.loaded.get(shard)?.keys() ?? [];
  }
}
