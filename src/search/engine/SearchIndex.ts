/**
 * The embedded search engine: finds the records of a query and ranks their pages. It knows nothing of
 * workers, files or React; it runs in the browser's worker, in the build, in Node and in the benchmark.
 *
 * A record's score is the sum of its words' scores: the rarer a word, and the more telling the field
 * that has it, the more it adds. Records that lack words count less, but are ranked with the others.
 */
import type { HeadingsFile } from '../../plugins/search-index/types';
import { type Entry, ownHeading, unpackHeadings } from './headings';
import { NameIndex, plainText } from './NameIndex';
import { parseQuery, type Query, type QueryUnit } from './parseQuery';
import { closestWords, type Reading, type ResolvedUnit, Resolver } from './resolve';
import { strengths, type TermStore } from './TermStore';
import type { Token } from './tokenize';
import { fieldWeights, leastShare, weights } from './weights';
import { itemWords, weakWords } from './words';

/** A result: the record's number, its score, and the terms of the index that it was found by. */
export interface Match {
  readonly id: number;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
}

/** A page that was found: its best record, and its other records that match as well. */
export interface PageMatch extends Match {
  readonly others: readonly Match[];
  /** The share of the query's weight that the page has. */
  readonly share: number;
}

/** What a search finds. */
export interface Found {
  readonly pages: readonly PageMatch[];
  /** Shards of the full text that the query needs and that are not loaded. */
  readonly missing: readonly number[];
  /** The query with its typing errors corrected, where it has any. */
  readonly corrected?: string;
}

/** Leaves records out of a search. */
export type RecordFilter = (entry: Entry, id: number) => boolean;

/** Strengths of a unit by number of a page, a record or a phrase. */
type Strengths = Map<number, number>;

/** Where one unit of the query is. */
interface UnitMatches {
  readonly title: Strengths;
  readonly slug: Strengths;
  readonly heading: Strengths;
  readonly trail: Strengths;
  readonly text: Strengths;
  readonly phrase: Strengths;
  readonly terms: ReadonlySet<string>;
  /** Parts of an identifier; 0 of a plain word. */
  readonly parts: number;
  /** Whether it asks for an input or output: by its name, or by the word. */
  readonly isItem: boolean;
  /** How much the unit counts: the rarer on the site's pages, the more. */
  readonly rarity: number;
  /** The same in titles, headings and questions. */
  readonly nameRarity: number;
}

/** What is sought as a whole. */
interface Sought {
  /** Weight of all units. */
  readonly total: number;
  /** The query as `plainText` returns it, its typing errors corrected. */
  readonly typed: string;
  /** Whether an input or output is sought. */
  readonly wantsItems: boolean;
}

/** A query with what it means and finds. */
interface Prepared extends Found {
  readonly text: string;
  /** Number of shards that were loaded at the time. */
  readonly loaded: number;
  readonly typed: string;
  readonly units: readonly UnitMatches[];
  /** The largest share of the query that a page has. */
  readonly most: number;
}

const fields = ['title', 'slug', 'heading', 'trail', 'text', 'phrase'] as const;
type Field = (typeof fields)[number];

/** Whether a word asks for an input or output: `num_nat_gateways`, `variable`. */
const isOfItems = ({ word, parts }: Token): boolean =>
  (parts.length > 0 && word.includes('_')) || itemWords.has(word);

/** Records of a page besides the best one that are shown with it. */
const mostOthers = 3;
/** Least score of these, in shares of the best one's. */
const otherShare = 0.5;

/** Approaches 1 as the matches of a word add up. */
const saturate = (sum: number): number => sum / (sum + weights.saturation);

export class SearchIndex {
  readonly entries: readonly Entry[];
  private readonly names: NameIndex;
  private store: TermStore | undefined;
  private ids: ReadonlyMap<string, number> | undefined;
  /** The last query, for the counts, pages and passages that are asked for after it. */
  private last: Prepared | undefined;

  constructor(file: HeadingsFile) {
    this.entries = unpackHeadings(file);
    this.names = new NameIndex(this.entries);
  }

  /** Adds the full text, whose shards load as queries need them. */
  addText(store: TermStore): void {
    this.store = store;
    this.last = undefined;
  }

  /** Whether the full text can be searched. */
  get hasText(): boolean {
    return this.store !== undefined;
  }

  /** The pages of a query, best first, going by what is loaded; a filter leaves records out. */
  search(text: string, filter?: RecordFilter): Found {
    const prepared = this.prepare(text);
    const { units, typed, missing, corrected, most } = prepared;
    const pages = filter ? this.rank(units, typed, most, filter) : prepared.pages;
    return { pages, missing, ...(corrected ? { corrected } : {}) };
  }

  /** The number of a record. */
  idOf(objectID: string): number | undefined {
    this.ids ??= new Map(this.entries.map((entry, id) => [entry.objectID, id]));
    return this.ids.get(objectID);
  }

  /** The terms of the index that a query was understood as. */
  termsOf(text: string): ReadonlySet<string> {
    return new Set(this.prepare(text).units.flatMap(({ terms }) => [...terms]));
  }

  /** Records that have every word somewhere: candidates for a phrase of these words. */
  recordsWith(words: readonly string[]): number[] {
    const units = words.map((word) => {
      const resolver = new Resolver(this.names, this.store);
      const token = { word, parts: [] };
      const unit = { token, alternatives: [], open: false };
      return this.matchesOf(resolver.resolve(unit, new Set<number>()), unit);
    });
    return this.entries.flatMap((_, id) => {
      const page = this.names.pageOf[id] ?? 0;
      const has = units.every(
        ({ title, heading, text }) => title.has(page) || heading.has(id) || text.has(id),
      );
      return has ? [id] : [];
    });
  }

  /** Words of titles and headings that are spelled like those of a query that found nothing. */
  spellings(text: string): string[] {
    return closestWords(parseQuery(text).units, this.names.vocabulary());
  }

  private prepare(text: string): Prepared {
    const loaded = this.store?.loadedCount ?? 0;
    if (this.last?.text === text && this.last.loaded === loaded) return this.last;
    const query = parseQuery(text);
    const missing = new Set<number>();
    const resolver = new Resolver(this.names, this.store);
    const resolved = query.units.map((unit) => resolver.resolve(unit, missing));
    const units = query.units
      .flatMap((unit, at) => {
        const meaning = resolved[at];
        return meaning ? [this.matchesOf(meaning, unit)] : [];
      })
      .filter(({ rarity }) => rarity > 0);
    const corrected = this.correctedText(query, resolved);
    const typed = plainText(corrected ?? text);
    const pages = this.rank(units, typed);
    this.last = {
      text,
      loaded,
      typed,
      units,
      pages,
      missing: [...missing],
      most: pages.reduce((most, { share }) => Math.max(most, share), 0),
      ...(corrected ? { corrected } : {}),
    };
    return this.last;
  }

  private correctedText({ units }: Query, resolved: readonly ResolvedUnit[]): string | undefined {
    if (!resolved.some(({ corrected }) => corrected !== undefined)) return undefined;
    return units.map(({ token }, at) => resolved[at]?.corrected ?? token.word).join(' ');
  }

  /** Strengths of one reading in a field: where all of its words are, that of the weakest. */
  private strengthsOf({ slots, weight }: Reading, field: Field): Strengths {
    let all: Strengths | undefined;
    for (const slot of slots) {
      const found: Strengths = new Map();
      const set = (id: number, strength: number): void => {
        if (strength > (found.get(id) ?? 0)) found.set(id, strength);
      };
      for (const [term, share] of slot) {
        const most = weight * share;
        if (field === 'text') {
          const postings = this.store?.postings(term);
          postings?.records.forEach((id, at) => {
            set(id, (most * (postings.strength[at] ?? 0)) / (strengths - 1));
          });
        } else if (field === 'phrase') {
          for (const id of this.store?.postings(term).phrases ?? []) set(id, most);
        } else {
          for (const id of this.names.find(field, term)) set(id, most);
        }
      }
      if (!all) {
        all = found;
      } else {
        const before: Strengths = all;
        all = new Map(
          [...found].flatMap(([id, strength]) => {
            const other = before.get(id);
            return other === undefined ? [] : [[id, Math.min(strength, other)] as const];
          }),
        );
      }
    }
    return all ?? new Map();
  }

  /** Where a unit is, and how rare it is. */
  private matchesOf({ readings, own }: ResolvedUnit, { token }: QueryUnit): UnitMatches {
    const byField = Object.fromEntries(
      fields.map((field) => [field, new Map<number, number>()]),
    ) as Record<Field, Strengths>;
    const pages = new Set<number>();
    const named = new Set<number>();
    const { pageOf } = this.names;
    readings.forEach((reading, at) => {
      // A word that the site has is as rare as itself, not as its other names.
      const counts = at < own || own === 0;
      for (const field of fields) {
        const all = byField[field];
        for (const [id, strength] of this.strengthsOf(reading, field)) {
          if (strength > (all.get(id) ?? 0)) all.set(id, strength);
          if (!counts || field === 'trail') continue;
          const page =
            field === 'title' || field === 'slug'
              ? id
              : (pageOf[field === 'phrase' ? (this.store?.phrases[id]?.record ?? 0) : id] ?? 0);
          pages.add(page);
          if (field !== 'text') named.add(page);
        }
      }
    });
    const count = this.names.roots.length;
    const rarityOf = (found: number): number =>
      Math.max(
        weights.leastRarity,
        Math.log(1 + (count - found + 0.5) / (found + 0.5)) / Math.log(1 + count),
      ) ** weights.rarity;
    const weakness = weakWords.has(token.word) ? weights.weakWord : 1;
    const topical = named.size === 0 && this.hasText ? weights.unnamed : 1;
    const rarity = pages.size === 0 ? 0 : weakness * topical * rarityOf(pages.size);
    const nameRarity = weakness * rarityOf(named.size);
    const terms = new Set(
      readings.flatMap(({ slots }) => slots.flatMap((slot) => [...slot.keys()])),
    );
    return {
      ...byField,
      terms,
      rarity,
      nameRarity,
      isItem: isOfItems(token),
      parts: token.parts.length,
    };
  }

  /** The share of the query's weight that each phrase has, with how much of the phrase was typed. */
  private phraseScores(units: readonly UnitMatches[], total: number): Map<number, number> {
    const sums = new Map<number, { weight: number; words: number }>();
    for (const { phrase, rarity } of units) {
      for (const [id, strength] of phrase) {
        const sum = sums.get(id) ?? { weight: 0, words: 0 };
        sum.weight += rarity * strength;
        sum.words += 1;
        sums.set(id, sum);
      }
    }
    const best = new Map<number, number>();
    for (const [id, { weight, words }] of sums) {
      const phrase = this.store?.phrases[id];
      if (!phrase) continue;
      const typed = Math.min(1, words / Math.max(1, phrase.length));
      const share = (weight / total) ** weights.partial;
      const score = share * (weights.phraseBase + (1 - weights.phraseBase) * typed);
      if (score > (best.get(phrase.record) ?? 0)) best.set(phrase.record, score);
    }
    return best;
  }

  private rank(
    units: readonly UnitMatches[],
    typed: string,
    least?: number,
    filter?: RecordFilter,
  ): PageMatch[] {
    if (units.length === 0) return [];
    const { pageOf, roots } = this.names;
    const total = units.reduce((sum, { rarity }) => sum + rarity, 0);
    const wantsItems = units.some(({ isItem }) => isItem);
    const phrases = this.phraseScores(units, total);
    const candidates = new Set<number>(phrases.keys());
    for (const { title, slug, heading, text } of units) {
      for (const page of [...title.keys(), ...slug.keys()]) candidates.add(roots[page] ?? 0);
      for (const id of heading.keys()) candidates.add(id);
      for (const id of text.keys()) candidates.add(id);
    }

    /** What each page has of each unit, in any of its records. */
    const ofPages = new Map<number, Float64Array>();
    const byPage = new Map<number, { id: number; score: number; share: number }[]>();
    for (const id of candidates) {
      const entry = this.entries[id];
      if (!entry || (filter && !filter(entry, id))) continue;
      const page = pageOf[id] ?? 0;
      let ofPage = ofPages.get(page);
      if (!ofPage) {
        ofPage = new Float64Array(units.length);
        ofPages.set(page, ofPage);
      }
      const phrase = phrases.get(id) ?? 0;
      const { score, share } = this.scoreRecord(
        id,
        page,
        units,
        { total, typed, wantsItems },
        ofPage,
      );
      const list = byPage.get(page) ?? [];
      list.push({
        id,
        score: score + weights.phrase * phrase,
        share: Math.max(share, phrase),
      });
      byPage.set(page, list);
    }

    const found: PageMatch[] = [];
    const terms = new Set(units.flatMap((unit) => [...unit.terms]));
    for (const [page, records] of byPage) {
      records.sort((a, b) => b.score - a.score || a.id - b.id);
      const [best] = records;
      if (!best) continue;
      let sum = 0;
      let has = 0;
      units.forEach(({ rarity }, at) => {
        const strength = ofPages.get(page)?.[at] ?? 0;
        if (strength === 0) return;
        has += rarity;
        sum += rarity * saturate(strength);
      });
      const kind = weights.kind[this.entries[roots[page] ?? 0]?.kind ?? 'guide'];
      const whole = kind * (sum / total) * (has / total) ** weights.partial;
      found.push({
        id: best.id,
        score: best.score + weights.wholePage * whole,
        share: Math.max(has / total, best.share),
        terms,
        others: records
          .slice(1, mostOthers + 1)
          .filter(({ score }) => score >= otherShare * best.score)
          .map(({ id, score }) => ({ id, score, terms })),
      });
    }
    const most = least ?? found.reduce((best, { share }) => Math.max(best, share), 0);
    return found
      .filter(({ share }) => share >= leastShare * most)
      .sort((a, b) => b.score - a.score || a.id - b.id);
  }

  /** The score of a record without its phrases; notes what it has for its page. */
  private scoreRecord(
    id: number,
    page: number,
    units: readonly UnitMatches[],
    { total, typed, wantsItems }: Sought,
    ofPage: Float64Array,
  ): { readonly score: number; readonly share: number } {
    const isPage = this.names.roots[page] === id;
    const { kind, type } = this.entries[id] as Entry;
    const isItem = kind === 'input' || kind === 'output';
    const of = isPage
      ? { ...fieldWeights.page, heading: 0, trail: 0 }
      : isItem && !wantsItems
        ? fieldWeights.item
        : fieldWeights.section;
    const distinction = this.names.distinction[id] ?? 1;
    let sum = 0;
    let has = 0;
    let named = 0;
    let ownWords = 0;
    for (let at = 0; at < units.length; at += 1) {
      const unit = units[at] as UnitMatches;
      const title = unit.title.get(page) ?? 0;
      const slug = unit.slug.get(page) ?? 0;
      const text = unit.text.get(id) ?? 0;
      const heading = isPage ? title : (unit.heading.get(id) ?? 0) * distinction;
      const names =
        of.title * title +
        of.slug * slug +
        of.heading * heading +
        of.trail * (unit.trail.get(id) ?? 0);
      const strength = names + of.text * text;
      if (strength > 0) {
        has += unit.rarity;
        const rarity = (names * unit.nameRarity + of.text * text * unit.rarity) / strength;
        sum += rarity * saturate(strength);
        if (strength > (ofPage[at] ?? 0)) ofPage[at] = strength;
      }
      if (heading > 0) {
        ownWords += heading * Math.max(1, unit.parts);
        named += unit.rarity * heading;
      } else {
        named += unit.rarity * title * weights.titleOnly;
      }
    }
    const share = has / total;
    const coverage = named / total;
    const precision = coverage * Math.min(1, ownWords / Math.max(1, this.names.lengths[id] ?? 1));
    const about = 1 + weights.coverage * coverage ** 2 + weights.precision * precision;
    const isExact = coverage > 0 && this.isTyped(id, typed);
    const exact = isExact ? (isPage ? weights.exactPage : weights.exact * distinction) : 0;
    // What the names are about counts in full, whatever its kind.
    const importance =
      weights.kind[kind] ** (isItem ? (wantsItems ? 0.2 : 1) : 1 - coverage) *
      (weights.level[Number(type.slice(3))] ?? 1);
    return {
      score: importance * (sum / total) * share ** weights.partial * (about + exact),
      share,
    };
  }

  /** Whether a record is called what was typed; `v1.8.0` names `v1.8.0: what is new`, too. */
  private isTyped(id: number, typed: string): boolean {
    const entry = this.entries[id];
    if (!entry || typed === '') return false;
    const title = entry.hierarchy.lvl1 ?? '';
    const own = entry.type === 'lvl1' ? title : ownHeading(entry);
    return (
      this.names.plainName(own) === typed ||
      this.names.plainName(own.split(': ')[0] ?? '') === typed ||
      `${this.names.plainName(title)} ${this.names.plainName(own)}` === typed
    );
  }
}
