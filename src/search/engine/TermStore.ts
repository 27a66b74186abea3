/** Full-text index in shards. Each has a range of terms and loads when a query needs one. */
import type { TermShard, TermsFile } from '../../plugins/search-index/types';
import { findShard } from './findShard';
import { packNumbers, unpackNumbers } from './numbers';

/** Number of strength levels in a posting. */
export const strengths = 16;

export interface Postings {
  /** Records that contain the term in their text, in ascending order. */
  readonly records: Uint32Array;
  /** Relevance of the term to each of these texts, from 1 to `strengths - 1`. */
  readonly strength: Uint8Array;
  /** Phrases that contain the term, in ascending order. */
  readonly phrases: readonly number[];
  /** Number of pages with the term, if `records` contains only a selection of them. */
  readonly pages?: number;
}

/** A question or an error message, and the record that it belongs to. */
export interface Phrase {
  readonly record: number;
  /** Number of words and parts of identifiers, without stop words and weak words. */
  readonly length: number;
  /** An error message leads to its own record; a question counts for the whole page. */
  readonly isMessage: boolean;
}

/** Packs a phrase into a number: twice its length, plus 1 for an error message. */
export const packPhrase = ({ length, isMessage }: Omit<Phrase, 'record'>): number =>
  2 * length + Number(isMessage);

const none: Postings = { records: new Uint32Array(), strength: new Uint8Array(), phrases: [] };

/** Maximum number of shards to load for a prefix. */
const mostPrefixShards = 8;

/** Number of leading letters in which a typing error can move a term to a distant shard. */
const firstLetters = 3;

/** Unpacks postings in the format of `packPostings`, such as `ABC|D|E`. */
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
 * Packs postings as up to three lists separated by `|`: the steps between records with their
 * strengths, the steps between phrases, and the number of pages with the term if the records are a
 * selection.
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

  /** Returns the number of the shard with the range that contains a term. */
  shardOf(term: string): number {
    return findShard(this.file.shards, term);
  }

  /** Returns the shards with terms that start with a prefix, or none if there are too many. */
  shardsOfPrefix(prefix: string): number[] {
    const first = this.shardOf(prefix);
    const last = this.shardOf(`${prefix}\uffff`);
    if (last - first >= mostPrefixShards) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /**
   * Returns the shards that can contain terms with a similar spelling: the term's own shard, its
   * two neighbors, and the shards of the term with one of its first letters removed or swapped.
   */
  shardsNear(term: string): number[] {
    const own = this.shardOf(term);
    const near = [own - 1, own, own + 1].filter((shard) => this.file.shards[shard] !== undefined);
    const corrected = Array.from({ length: firstLetters }, (_, at) => [
      term.slice(0, at) + term.slice(at + 1),
      term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2),
    ]).flat();
    return [...new Set([...near, ...corrected.map((other) => this.shardOf(other))])];
  }

  /** Number of loaded shards. */
  get loadedCount(): number {
    return this.loaded.size;
  }

  isLoaded(shard: number): boolean {
    return this.loaded.has(shard);
  }

  /** Loads shards. The next call retries a failed shard. */
  async load(shards: readonly number[]): Promise<void> {
    await Promise.all(
      shards.map(async (shard) => {
        const name = this.file.shards[shard]?.[0];
        if (name === undefined || this.loaded.has(shard)) return;
        this.loaded.set(shard, new Map(Object.entries(await this.fetchShard(name))));
      }),
    );
  }

  /** Returns the postings of a term; empty if it does not occur or its shard is not loaded. */
  postings(term: string): Postings {
    const known = this.unpacked.get(term);
    if (known) return known;
    const packed = this.loaded.get(this.shardOf(term))?.get(term);
    if (packed === undefined) return none;
    const postings = unpackPostings(packed);
    this.unpacked.set(term, postings);
    return postings;
  }

  /** Returns whether a loaded shard contains a term. */
  has(term: string): boolean {
    return this.loaded.get(this.shardOf(term))?.has(term) ?? false;
  }

  /** Returns the terms of a shard; empty if the shard is not loaded. */
  termsIn(shard: number): Iterable<string> {
    return this.loaded.get(shard)?.keys() ?? [];
  }
}
