/** Resolves words to index terms: exact forms, completions, corrections and synonyms. */
import { distance, distanceToPrefix, sortedDigits, typosIn } from './fuzzy';
import type { NameIndex } from './NameIndex';
import type { QueryUnit } from './parseQuery';
import { stem } from './stem';
import type { TermStore } from './TermStore';
import { termOf } from './terms';
import { weights } from './weights';
import { stopWords, synonymsOf } from './words';

/** One word of a reading: the terms that it can match, each with its weight from 0 to 1. */
export type Slot = ReadonlyMap<string, number>;

/** One reading of a unit: words that a field must contain together. */
export interface Reading {
  readonly slots: readonly Slot[];
  readonly weight: number;
}

/** A unit of the query, resolved to index terms. */
export interface ResolvedUnit {
  /** Readings of the word itself come first. */
  readonly readings: readonly Reading[];
  /** Number of readings of the word itself. The remaining readings are synonyms. */
  readonly own: number;
  /** Corrected spelling of a mistyped word, from a title or heading. */
  readonly corrected?: string;
}

/** Minimum length of a prefix that is completed from the full text. */
const textPrefix = 3;
/** Minimum length of an unfinished word that is corrected. */
const openTypo = 5;
/** Minimum length of each half when a word is split. */
const shortestHalf = 3;

/** Extra distance for a match of stems, because different words can share a stem. */
const stemPenalty = 0.5;

/** Returns a distance, or infinity if it exceeds the limit. */
const limited = (edits: number, most: number): number =>
  edits > most ? Number.POSITIVE_INFINITY : edits;

export class Resolver {
  /** Shards that the resolved units need and that are not loaded. */
  readonly missing = new Set<number>();

  constructor(
    private readonly names: NameIndex,
    private readonly store: TermStore | undefined,
  ) {}

  /** Resolves a unit. */
  resolve(unit: QueryUnit): ResolvedUnit {
    const { word, parts } = unit.token;
    const readings: Reading[] = [];
    const whole = this.exact(word, unit.open);
    let corrected: string | undefined;
    for (const name of unit.isSynonym ? [] : this.swapped(word)) {
      if (whole.size === 0) corrected = name;
      whole.set(termOf(name), 1);
      this.need(termOf(name));
    }
    const version = termOf(`v${word}`);
    // A whole number can mean a version: `provider 3` → v3.
    if (/^\d+$/.test(word) && this.names.has(version)) {
      whole.set(version, 1);
      this.need(version);
    }
    if (whole.size > 0) readings.push({ slots: [whole], weight: 1 });
    if (parts.length > 0) {
      const slots = parts.map((part, index) =>
        this.exact(part, unit.open && index === parts.length - 1),
      );
      if (slots.every(({ size }) => size > 0)) {
        readings.push({ slots, weight: whole.size > 0 ? 0.5 : 0.9 });
      }
    }
    if (readings.length === 0) {
      const split = this.split(word);
      if (split) readings.push({ slots: split, weight: 0.9 });
      // An unknown word is corrected only after its shard has loaded, because the full text might
      // contain it.
      const isUnknown = this.store?.isLoaded(this.store.shardOf(termOf(word))) ?? false;
      const isTypo = !split && isUnknown && !unit.isSynonym;
      const near = isTypo ? this.near(word, unit.open) : undefined;
      if (near && near.slot.size > 0) {
        readings.push({ slots: [near.slot], weight: 1 });
        corrected = near.word;
      }
    }
    const own = readings.length;
    const namesOfCorrected = corrected === undefined ? [] : synonymsOf(corrected);
    for (const name of [...unit.alternatives, ...namesOfCorrected.map((name) => name.split(' '))]) {
      const slots = name
        .filter((part) => name.length === 1 || !stopWords.has(part))
        .map((part) => this.exact(part, false));
      if (slots.length > 0 && slots.every(({ size }) => size > 0)) {
        readings.push({ slots, weight: weights.synonym });
      }
    }
    return { readings, own, ...(corrected === undefined ? {} : { corrected }) };
  }

  /** Returns whether the index has a term. Marks the term's shard as needed. */
  private has(term: string): boolean {
    this.need(term);
    return this.names.has(term) || (this.store?.has(term) ?? false);
  }

  private need(term: string): void {
    const shard = this.store?.shardOf(term);
    if (shard !== undefined && !this.store?.isLoaded(shard)) this.missing.add(shard);
  }

  /** Returns the terms of those shards that are loaded. Marks the others as needed. */
  private termsIn(shards: readonly number[] = []): string[] {
    return shards.flatMap((shard) => {
      if (!this.store?.isLoaded(shard)) this.missing.add(shard);
      return [...(this.store?.termsIn(shard) ?? [])];
    });
  }

  /** Returns the word's own term and, while the reader is typing the word, its completions. */
  private exact(word: string, open: boolean): Map<string, number> {
    const slot = new Map<string, number>();
    const own = termOf(word);
    if (open && word.length > 1) {
      for (const [term, share] of this.names.completions(word)) {
        slot.set(term, weights.prefix + weights.prefixShare * share);
      }
      if (word.length >= textPrefix) {
        for (const term of this.termsIn(this.store?.shardsOfPrefix(word))) {
          if (!term.startsWith(word) || slot.has(term)) continue;
          slot.set(term, weights.prefix + (weights.prefixShare * word.length) / term.length);
        }
      }
    }
    if (this.has(own)) {
      // A known word is rarely the prefix of another word.
      for (const [term, share] of slot) slot.set(term, share * weights.wholeWord);
      slot.set(own, 1);
    }
    for (const term of slot.keys()) this.need(term);
    return slot;
  }

  /**
   * Returns the names that a word of three letters becomes if two neighboring letters swap places:
   * `vcp` → vpc. No other error is corrected in so short a word. Like other errors, it is corrected
   * only after the word's shard has loaded, because the full text might contain the word.
   */
  private swapped(word: string): string[] {
    const own = termOf(word);
    const isLoaded = this.store?.isLoaded(this.store.shardOf(own)) ?? false;
    if (!/^\p{L}{3}$/u.test(word) || !isLoaded) return [];
    if (this.names.has(own) || this.store?.has(own)) return [];
    const [first = '', second = '', third = ''] = word;
    return [second + first + third, first + third + second].filter((name) =>
      this.names.has(termOf(name)),
    );
  }

  /** Splits a compound into two known words: `loadbalancer` → load, balancer. */
  private split(word: string): Slot[] | undefined {
    if (!/^\p{L}+$/u.test(word)) return undefined;
    for (let at = shortestHalf; at <= word.length - shortestHalf; at += 1) {
      const halves = [termOf(word.slice(0, at)), termOf(word.slice(at))];
      if (halves.every((half) => this.names.has(half))) {
        for (const half of halves) this.need(half);
        return halves.map((half) => new Map([[half, 1]]));
      }
    }
    return undefined;
  }

  /** Finds the words with the spelling closest to a word that is not in the index. */
  private near(word: string, open: boolean): { readonly slot: Slot; readonly word?: string } {
    const most = typosIn(word);
    const slot = new Map<string, number>();
    if (most === 0) return { slot };
    let least = most + 1;
    let nearest: string | undefined;
    const root = stem(word);
    const mostOfRoot = Math.min(most, typosIn(root));
    const digits = sortedDigits(word);
    const isOpen = open && word.length >= openTypo;
    const offer = (term: string, edits: number, shown?: string): void => {
      if (Math.floor(edits) > most) return;
      if (edits < least) {
        least = edits;
        nearest = shown;
        slot.clear();
      }
      if (edits === least) slot.set(term, edits < 2 ? 1 : weights.twoTypos);
    };
    for (const [name, term] of this.names.vocabulary) {
      if (sortedDigits(name) !== digits) continue;
      // Words with two errors rarely also have a wrong first letter.
      const ofName = name[0] === word[0] ? most : 1;
      const edits = Math.min(
        limited(distance(word, name, ofName), ofName),
        limited(distance(root, term, mostOfRoot), Math.min(ofName, mostOfRoot)) + stemPenalty,
      );
      const isFar = Math.floor(edits) > most && isOpen;
      offer(term, isFar ? limited(distanceToPrefix(word, name, ofName), ofName) : edits, name);
    }
    for (const term of this.termsIn(this.store?.shardsNear(root))) {
      if (sortedDigits(term) === digits)
        offer(term, limited(distance(root, term, mostOfRoot), mostOfRoot) + stemPenalty);
    }
    for (const term of slot.keys()) this.need(term);
    return nearest === undefined ? { slot } : { slot, word: nearest };
  }
}

/** Maximum number of suggested spellings per word. */
const mostSpellings = 3;
/** Maximum distance of a suggested spelling, as a share of the word's length. */
const spellingErrors = 0.45;

/** Returns the words of a vocabulary that are spelled like the words of a query, closest first. */
export function closestWords(
  units: readonly QueryUnit[],
  vocabulary: readonly (readonly [word: string, term: string])[],
): string[] {
  return units.flatMap(({ token: { word } }) => {
    const most = Math.max(1, Math.floor(word.length * spellingErrors));
    return vocabulary
      .filter(([name]) => /^\p{L}{3,}$/u.test(name) && name !== word)
      .map(([name]) => ({ name, edits: distance(word, name, most) }))
      .filter(({ edits }) => edits <= most)
      .sort((a, b) => a.edits - b.edits)
      .slice(0, mostSpellings)
      .map(({ name }) => name);
  });
}
