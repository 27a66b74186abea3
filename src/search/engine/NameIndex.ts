/** Index of the titles, paths and headings of all records. Built when the headings file loads. */
import { type Entry, ownHeading } from './headings';
import { termOf, termsOfToken } from './terms';
import { isVersion, lengthOf, plainText, type Token, tokenize } from './tokenize';
import { weights } from './weights';
import { stopWords } from './words';

/** Fields of the headings file. `title` and `slug` belong to pages, the others to records. */
export type NameField = 'title' | 'slug' | 'heading' | 'trail';

/** Maximum number of completions of a prefix. */
const mostCompletions = 60;

/** Words in titles or paths of conceptual pages, and in headings of explanatory sections. */
const explainingPages = ['concepts', 'fundamentals', 'overview', 'intro'];
const explainingHeadings = ['what', 'why', 'how'];

const telling = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ word }) => !stopWords.has(word));

/** Returns the words of a text in lower case, without stop words. */
export const tellingText = (text: string): string =>
  telling(tokenize(text))
    .map(({ word }) => word)
    .join(' ');

function cached(compute: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    const found = cache.get(text) ?? compute(text);
    cache.set(text, found);
    return found;
  };
}

const isItem = ({ kind }: Entry): boolean => kind === 'input' || kind === 'output';

export class NameIndex {
  /** Page number of each record. */
  readonly pageOf: Uint16Array | Uint32Array;
  /** Number of each page's own record. */
  readonly roots: readonly number[];
  /** Number of words in each record's own name, without stop words. At most 255. */
  readonly lengths: Uint8Array;
  /** Distinctiveness of each record's heading, from 0 to 1: lower if several records share it. */
  readonly distinction: Float32Array;
  /** Records of conceptual pages, and sections such as "What a subnet is". */
  readonly explanations: ReadonlySet<number>;
  /** Pages whose title has the number of a version. */
  readonly versioned: ReadonlySet<number>;
  private readonly postings: Readonly<Record<NameField, Map<string, number[]>>> = {
    title: new Map(),
    slug: new Map(),
    heading: new Map(),
    trail: new Map(),
  };
  /** Words of titles, paths and headings in sorted order, each with its term. */
  readonly vocabulary: readonly (readonly [word: string, term: string])[];
  readonly plainName = cached(plainText);
  private readonly tellingName = cached(tellingText);

  constructor(readonly entries: readonly Entry[]) {
    const words = new Map<string, string>();
    const roots: number[] = [];
    const versioned = new Set<number>();
    this.pageOf = new Uint32Array(entries.length);
    this.lengths = new Uint8Array(entries.length);
    this.distinction = new Float32Array(entries.length).fill(1);
    const sameHeadings = new Map<string, number>();
    const add = (field: NameField, id: number, tokens: readonly Token[]): void => {
      for (const token of tokens) {
        for (const word of [token.word, ...token.parts]) words.set(word, termOf(word));
        for (const term of termsOfToken(token)) {
          const list = this.postings[field].get(term);
          if (!list) this.postings[field].set(term, [id]);
          else if (list.at(-1) !== id) list.push(id);
        }
      }
    };
    entries.forEach((entry, id) => {
      const isPage = entry.type === 'lvl1';
      if (isPage) roots.push(id);
      const page = roots.length - 1;
      this.pageOf[id] = page;
      const own = tokenize(isPage ? (entry.hierarchy.lvl1 ?? '') : ownHeading(entry));
      this.lengths[id] = Math.min(255, lengthOf(telling(own)));
      if (isPage) {
        add('title', page, own);
        if (own.some(({ word }) => isVersion(word))) versioned.add(page);
        add('slug', page, tokenize(`${slugText(entry.path)} ${entry.hierarchy.lvl0 ?? ''}`));
        return;
      }
      add('heading', id, own);
      if (!isItem(entry)) {
        const heading = this.plainName(ownHeading(entry));
        sameHeadings.set(heading, (sameHeadings.get(heading) ?? 0) + 1);
      }
      add('trail', id, trailOf(entry));
    });
    this.roots = roots;
    this.versioned = versioned;
    entries.forEach((entry, id) => {
      if (entry.type === 'lvl1' || isItem(entry)) return;
      const count = sameHeadings.get(this.plainName(ownHeading(entry))) ?? 1;
      this.distinction[id] = count ** -weights.sameHeading;
    });
    this.vocabulary = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
    const pagesOfConcepts = new Set(
      explainingPages.flatMap((word) => [
        ...this.find('title', termOf(word)),
        ...this.find('slug', termOf(word)),
      ]),
    );
    this.explanations = new Set([
      ...entries.flatMap((_, id) => (pagesOfConcepts.has(this.pageOf[id] ?? 0) ? [id] : [])),
      ...explainingHeadings.flatMap((word) => this.find('heading', word)),
    ]);
  }

  /** Returns the pages (for `title` and `slug`) or records that contain a term. */
  find(field: NameField, term: string): readonly number[] {
    return this.postings[field].get(term) ?? [];
  }

  has(term: string): boolean {
    return Object.values(this.postings).some((map) => map.has(term));
  }

  /** Returns terms of words with a prefix, each with the prefix's share of the word's length. */
  completions(prefix: string): Map<string, number> {
    let low = 0;
    let high = this.vocabulary.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.vocabulary[middle]?.[0] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    const found = new Map<string, number>();
    for (; low < this.vocabulary.length && found.size < mostCompletions; low += 1) {
      const [word, term] = this.vocabulary[low] ?? ['', ''];
      if (!word.startsWith(prefix)) break;
      found.set(term, Math.max(found.get(term) ?? 0, prefix.length / word.length));
    }
    return found;
  }

  /** Returns the sections and items for which `isTitleAndHeading` is true. */
  recordsNamed(texts: readonly string[]): number[] {
    return this.roots.flatMap((root, page) => {
      const title = this.tellingName(this.entries[root]?.hierarchy.lvl1 ?? '');
      if (!texts.some((text) => text.includes(title))) return [];
      const end = this.roots[page + 1] ?? this.entries.length;
      return Array.from({ length: end - root - 1 }, (_, index) => root + 1 + index).filter((id) =>
        this.isTitleAndHeading(id, texts),
      );
    });
  }

  /**
   * Returns whether one of the texts is a record's page title and heading, in either order and with
   * or without their stop words.
   */
  isTitleAndHeading(id: number, texts: readonly string[]): boolean {
    const entry = this.entries[id];
    if (!entry) return false;
    const title = entry.hierarchy.lvl1 ?? '';
    const own = ownHeading(entry);
    const isEither = (first: string, second: string): boolean =>
      texts.includes(`${first} ${second}`) || texts.includes(`${second} ${first}`);
    return (
      isEither(this.plainName(title), this.plainName(own)) ||
      isEither(this.tellingName(title), this.tellingName(own))
    );
  }
}

/** Returns the searchable part of a path: `/docs/guides/vpc/intro` → `guides vpc intro`. */
const slugText = (path: string): string => path.replace(/^\/docs\//, '').replaceAll('/', ' ');

function trailOf({ hierarchy, type }: Entry): Token[] {
  const levels = ['lvl2', 'lvl3', 'lvl4', 'lvl5'] as const;
  return tokenize(
    levels
      .filter((level) => level < type)
      .map((level) => hierarchy[level] ?? '')
      .join(' '),
  );
}
