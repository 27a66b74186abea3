/** Finds the terms of the index that a query's words mean: forms, beginnings, corrected typing errors, other names. */
import { distance, distanceToPrefix, typosIn } from './fuzzy';
import type { NameIndex } from './NameIndex';
import type { QueryUnit } from './parseQuery';
import { stem } from './stem';
import type { TermStore } from './TermStore';
import { termOf } from './terms';
import { weights } from './weights';
import { stopWords, synonymsOf } from './words';

/** One word of an alternative: the terms that it can be, each with its weight from 0 to 1. */
export type Slot = ReadonlyMap<string, number>;

/** One reading of a unit: words that must be together in a field. */
export interface Reading {
  readonly slots: readonly Slot[];
  readonly weight: number;
}

/** What a unit of the query means in the index. */
export interface ResolvedUnit {
  /** Readings of the word itself come first. */
  readonly readings: readonly Reading[];
  /** Number of the readings of the word itself; the others are other names. */
  readonly own: number;
  /** The word of a title or heading that a typing error was corrected to. */
  readonly corrected?: string;
}

/** Letters from which the text is searched for words that start with what was typed. */
const textPrefix = 3;
/** Letters from which a word that is still being typed is corrected. */
const openTypo = 5;
/** Shortest halves that a word is split into. */
const shortestHalf = 3;

/** What the distance of two stems counts more than that of two words: endings tell words apart. */
const stemPenalty = 0.5;

/** A distance, or infinity for one above a limit. */
const limited = (edits: number, most: number): number =>
  edits > most ? Number.POSITIVE_INFINITY : edits;

export class Resolver {
  constructor(
    private readonly names: NameIndex,
    private readonly store: TermStore | undefined,
  ) {}

  /** What a unit means; `missing` gets the shards that are needed and not loaded. */
  resolve(unit: QueryUnit, missing: Set<number>): ResolvedUnit {
    const { word, parts } = unit.token;
    const readings: Reading[] = [];
    const whole = this.exact(word, unit.open, missing);
    let corrected: string | undefined;
    if (whole.size > 0) readings.push({ slots: [whole], weight: 1 });
    if (parts.length > 0) {
      const slots = parts.map((part, index) =>
        this.exact(part, unit.open && index === parts.length - 1, missing),
      );
      if (slots.every(({ size }) => size > 0)) {
        readings.push({ slots, weight: whole.size > 0 ? 0.5 : 0.9 });
      }
    }
    if (readings.length === 0) {
      const split = this.split(word, missing);
      if (split) readings.push({ slots: split, weight: 0.9 });
      // What looks like a typing error can be a word of the text that is not loaded yet.
      const isUnknown = this.store?.isLoaded(this.store.shardOf(termOf(word))) ?? false;
      const isTypo = !split && isUnknown && !unit.isSynonym;
      const near = isTypo ? this.near(word, unit.open, missing) : undefined;
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
        .map((part) => this.exact(part, false, missing));
      if (slots.length > 0 && slots.every(({ size }) => size > 0)) {
        readings.push({ slots, weight: weights.synonym });
      }
    }
    return { readings, own, ...(corrected === undefined ? {} : { corrected }) };
  }

  /** Whether the index has a term; its shard is needed for that. */
  private has(term: string, missing: Set<number>): boolean {
    this.need(term, missing);
    return this.names.has(term) || (this.store?.has(term) ?? false);
  }

  private need(term: string, missing: Set<number>): void {
    const shard = this.store?.shardOf(term);
    if (shard !== undefined && !this.store?.isLoaded(shard)) missing.add(shard);
  }

  /** The word's own term, and those that it begins while it is typed. */
  private exact(word: string, open: boolean, missing: Set<number>): Map<string, number> {
    const slot = new Map<string, number>();
    const own = termOf(word);
    if (open && word.length > 1) {
      for (const [term, share] of this.names.completions(word)) {
        slot.set(term, weights.prefix + weights.prefixShare * share);
      }
      if (word.length >= textPrefix) {
        for (const shard of this.store?.shardsOfPrefix(word) ?? []) {
          if (!this.store?.isLoaded(shard)) missing.add(shard);
          for (const term of this.store?.termsIn(shard) ?? []) {
            if (!term.startsWith(word) || slot.has(term)) continue;
            slot.set(term, weights.prefix + (weights.prefixShare * word.length) / term.length);
          }
        }
      }
    }
    if (this.has(own, missing)) {
      // A word that is complete is rarely the beginning of another one.
      for (const [term, share] of slot) slot.set(term, share * weights.wholeWord);
      slot.set(own, 1);
    }
    for (const term of slot.keys()) this.need(term, missing);
    return slot;
  }

  /** `loadbalancer` → load, balancer. */
  private split(word: string, missing: Set<number>): Slot[] | undefined {
    if (!/^\p{L}+$/u.test(word)) return undefined;
    for (let at = shortestHalf; at <= word.length - shortestHalf; at += 1) {
      const halves = [termOf(word.slice(0, at)), termOf(word.slice(at))];
      if (halves.every((half) => this.names.has(half))) {
        for (const half of halves) this.need(half, missing);
        return halves.map((half) => new Map([[half, 1]]));
      }
    }
    return undefined;
  }

  /** The words nearest to one that the index does not have. */
  private near(
    word: string,
    open: boolean,
    missing: Set<number>,
  ): { readonly slot: Slot; readonly word?: string } {
    const most = typosIn(word);
    const slot = new Map<string, number>();
    if (most === 0) return { slot };
    let least = most + 1;
    let nearest: string | undefined;
    const root = stem(word);
    const mostOfRoot = Math.min(most, typosIn(root));
    const isOpen = open && word.length >= openTypo;
    const offer = (term: string, edits: number, shown?: string): void => {
      if (Math.floor(edits) > most) return;
      if (edits < least) {
        least = edits;
        nearest = shown;
        slot.clear();
      }
      if (edits === least) slot.set(term, edits < 2 ? weights.oneTypo : weights.twoTypos);
    };
    for (const [name, term] of this.names.vocabulary()) {
      if (!/^\p{L}+$/u.test(name)) continue;
      // Two errors hardly change the first letter as well.
      const ofName = name[0] === word[0] ? most : 1;
      const edits = Math.min(
        limited(distance(word, name, ofName), ofName),
        limited(distance(root, term, mostOfRoot), Math.min(ofName, mostOfRoot)) + stemPenalty,
      );
      const isFar = Math.floor(edits) > most && isOpen;
      offer(term, isFar ? limited(distanceToPrefix(word, name, ofName), ofName) : edits, name);
    }
    for (const shard of this.store?.shardsNear(root) ?? []) {
      if (!this.store?.isLoaded(shard)) missing.add(shard);
      for (const term of this.store?.termsIn(shard) ?? []) {
        if (/^\p{L}+$/u.test(term))
          offer(term, limited(distance(root, term, mostOfRoot), mostOfRoot) + stemPenalty);
      }
    }
    for (const term of slot.keys()) this.need(term, missing);
    return nearest === undefined ? { slot } : { slot, word: nearest };
  }
}

/** Most spellings that are offered for a word. */
const mostSpellings = 3;
/** Errors in a word for which spellings are offered, in shares of its letters. */
const spellingErrors = 0.45;

/** The words of a vocabulary that are spelled like the words of a query, nearest first. */
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
