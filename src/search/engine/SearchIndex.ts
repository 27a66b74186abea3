/**
 * The embedded search engine: MiniSearch with the site's own reading of queries and ranking of
 * results. It knows nothing of workers, files or React; it runs in the browser's worker, in the
 * build and in the benchmark alike.
 */
import MiniSearch, { type Query as MiniQuery, type SearchResult } from 'minisearch';
import type { HeadingsFile } from '../../plugins/search-index/types';
import { documentOf, type IndexedDocument, indexOptions } from './documents';
import { typosIn } from './fuzzy';
import { type Entry, unpackHeadings } from './headings';
import { parseQuery, type Query, type QueryUnit } from './parseQuery';
import { Names, plainText, soughtBy, titleFactor } from './rank';
import { stem } from './stem';
import { type Field, fieldBoosts, weights } from './weights';

/** A result: the record's number, its score, and the terms of the index that it was found by. */
export interface Match {
  readonly id: number;
  readonly score: number;
  readonly terms: readonly string[];
}

/** What a search finds. */
export interface Found {
  readonly matches: readonly Match[];
  /** How the query had to be taken for that. */
  readonly strictness: Strictness;
}

/**
 * How strictly a search takes the query: all of it as typed; all of it, typos forgiven; any part of it.
 */
export type Strictness = 'exact' | 'forgiving' | 'any';

const nameFields: Field[] = ['title', 'heading'];
/** From so many records that have everything, records that lack something are left out. */
const enough = 3;
/** A record that has less than this share of what is sought is no result, unless none has more. */
const leastShare = 0.5;
/** So many of the best are ranked by title and heading. */
const ranked = 300;

/** One word of a query tree, or the tree. */
const one = (word: string, options: object): MiniQuery => ({
  queries: [word],
  combineWith: 'OR',
  prefix: false,
  fuzzy: false,
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
  ...options,
});
const every = (queries: MiniQuery[]): MiniQuery => ({ combineWith: 'AND', queries });
const some = (queries: MiniQuery[]): MiniQuery => ({ combineWith: 'OR', queries });

export class SearchIndex {
  readonly entries: readonly Entry[];
  private index: MiniSearch<IndexedDocument>;
  /** Words of the index by stem, with the number of records that have them. */
  private vocabulary = new Map<string, { readonly word: string; readonly count: number }[]>();
  private words = new Set<string>();
  private readonly names = new Names();
  private readonly importance: readonly number[];
  /** The last search, for the counts, pages and passages that are asked for after it. */
  private last: { readonly text: string; readonly found: Found } | undefined;
  /** Whether the full text is searched, or titles and headings alone. */
  hasText = false;

  constructor(file: HeadingsFile) {
    this.entries = unpackHeadings(file);
    this.importance = this.entries.map(
      ({ kind, type }) => weights.kind[kind] * (weights.level[Number(type.slice(3))] ?? 1),
    );
    const words = new Map<string, number>();
    this.index = new MiniSearch({
      ...indexOptions,
      processTerm: (word) => {
        words.set(word, (words.get(word) ?? 0) + 1);
        return word;
      },
    });
    this.index.addAll(this.entries.map((entry, id) => documentOf(entry, id)));
    this.learn(words);
  }

  /** Takes in the full-text index, as `MiniSearch#toJSON` gave it. */
  async addText(serialized: object): Promise<void> {
    const { index } = serialized as { index: [term: string, fields: Record<string, object>][] };
    const words = index.map(([term, fields]): [string, number] => [
      term,
      Object.values(fields).reduce((sum, records) => sum + Object.keys(records).length, 0),
    ]);
    this.index = await MiniSearch.loadJSAsync(serialized as never, indexOptions);
    this.learn(words);
    this.hasText = true;
  }

  /** Remembers which words of the index have the same stem. */
  private learn(words: Iterable<readonly [word: string, count: number]>): void {
    this.vocabulary = new Map();
    this.words = new Set();
    this.last = undefined;
    for (const [word, count] of words) {
      this.words.add(word);
      if (!/^\p{L}+$/u.test(word)) continue;
      const root = stem(word);
      const family = this.vocabulary.get(root);
      if (family) family.push({ word, count });
      else this.vocabulary.set(root, [{ word, count }]);
    }
  }

  /**
   * Other forms of a word. A rare form would count for more than the one that was typed, because rare
   * words do; its weight is brought down to that of the typed one.
   */
  private forms(word: string): { readonly form: string; readonly weight: number }[] {
    const family = this.vocabulary.get(stem(word)) ?? [];
    const typed = family.find((form) => form.word === word)?.count;
    const rarity = (count: number) => Math.log(1 + (this.entries.length + 0.5) / (count + 0.5));
    return family
      .filter((form) => form.word !== word)
      .map(({ word: form, count }) => ({
        form,
        weight: weights.stem * (typed ? Math.min(1, rarity(typed) / rarity(count)) : 1),
      }));
  }

  /** A word with its other forms and, as far as the strictness allows, its beginnings and typos. */
  private word(word: string, strictness: Strictness, open: boolean, boost = 1): MiniQuery {
    // A word that the site uses is no typo.
    const fuzzy = strictness === 'exact' || this.words.has(word) ? 0 : typosIn(word);
    const prefix = open && word.length > 1;
    // A form that begins with the word is found as its continuation, and must not count twice.
    const forms = this.forms(word).filter(({ form }) => !(prefix && form.startsWith(word)));
    return some([
      one(word, {
        boostTerm: () => boost,
        prefix,
        // Two letters begin words of almost every text: they are sought in names alone.
        ...(prefix && word.length < 3 ? { fields: nameFields } : {}),
        fuzzy: fuzzy > 0 ? fuzzy : false,
        weights: { fuzzy: weights.fuzzy, prefix: weights.prefix },
      }),
      ...forms.map(({ form, weight }) => one(form, { boostTerm: () => boost * weight })),
    ]);
  }

  private unit(unit: QueryUnit, strictness: Strictness): MiniQuery {
    const tokens = unit.tokens.map(({ word, parts }, index) => {
      const open = unit.open && index === unit.tokens.length - 1;
      if (parts.length === 0) return this.word(word, strictness, open);
      return some([
        one(word, {
          boostTerm: () => weights.identifier,
          prefix: open,
          weights: { fuzzy: weights.fuzzy, prefix: weights.prefix },
        }),
        every(
          parts.map((part, at) => this.word(part, strictness, open && at === parts.length - 1)),
        ),
      ]);
    });
    const own = tokens.length === 1 && tokens[0] ? tokens[0] : every(tokens);
    if (unit.alternatives.length === 0) return own;
    return some([
      own,
      ...unit.alternatives.map((words) =>
        every(words.map((word) => this.word(word, 'exact', false, weights.synonym))),
      ),
    ]);
  }

  private run(query: MiniQuery): SearchResult[] {
    return this.index.search(query, { boost: fieldBoosts });
  }

  /** Records that have every unit; then, with typos forgiven; then, those that have the most of them. */
  private candidates({ units }: Query): { results: SearchResult[]; strictness: Strictness } {
    for (const strictness of ['exact', 'forgiving'] as const) {
      const results = this.run(every(units.map((unit) => this.unit(unit, strictness))));
      if (results.length >= (units.length > 2 ? enough : 1)) return { results, strictness };
    }
    return {
      results: this.run(some(units.map((unit) => this.unit(unit, 'any')))),
      strictness: 'any',
    };
  }

  /** All records for a query that pass the filter, best first. */
  search(text: string, filter?: (entry: Entry) => boolean): Found {
    if (this.last?.text !== text) this.last = { text, found: this.rank(text) };
    const { matches, strictness } = this.last.found;
    if (!filter) return { matches, strictness };
    return {
      matches: matches.filter(({ id }) => {
        const entry = this.entries[id];
        return entry !== undefined && filter(entry);
      }),
      strictness,
    };
  }

  private rank(text: string): Found {
    const query = parseQuery(text);
    if (query.units.length === 0) return { matches: [], strictness: 'any' };
    const { results, strictness } = this.candidates(query);
    const typed = plainText(text);
    const sought = query.units.map((unit) => soughtBy(unit));

    const shares = strictness === 'any' ? results.map((result) => this.shareOf(result, query)) : [];
    const least = Math.min(
      shares.reduce((most, share) => Math.max(most, share), 0),
      leastShare,
    );
    const matches: Match[] = [];
    results.forEach(({ id, score, terms }, index) => {
      const share = shares[index] ?? 1;
      if (share < least) return;
      matches.push({
        id: id as number,
        score: score * share ** weights.partial * (this.importance[id as number] ?? 1),
        terms,
      });
    });
    matches.sort((a, b) => b.score - a.score || a.id - b.id);
    const best = matches.slice(0, ranked).map((match) => {
      const entry = this.entries[match.id];
      return entry
        ? { ...match, score: match.score * titleFactor(entry, sought, this.names, typed) }
        : match;
    });
    best.sort((a, b) => b.score - a.score || a.id - b.id);
    return { matches: [...best, ...matches.slice(ranked)], strictness };
  }

  /** The share of the query's units that a result was found by. */
  private shareOf(result: SearchResult, { units }: Query): number {
    const found = new Set(result.queryTerms);
    const stems = new Set(result.queryTerms.map((term) => stem(term)));
    const has = (word: string) => found.has(word) || stems.has(stem(word));
    const covered = units.filter(
      (unit) =>
        unit.tokens.every(
          ({ word, parts }) => has(word) || (parts.length > 0 && parts.every(has)),
        ) || unit.alternatives.some((words) => words.every(has)),
    );
    return covered.length / units.length;
  }
}
