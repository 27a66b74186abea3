/** Finds where a unit of the query is: in which titles, headings, texts and phrases, and how strongly. */
import type { NameIndex } from './NameIndex';
import type { QueryUnit } from './parseQuery';
import type { Reading, ResolvedUnit, Slot } from './resolve';
import { strengths, type TermStore } from './TermStore';
import type { Token } from './tokenize';
import { weights } from './weights';
import { isWeak, itemWords } from './words';

/** What takes the strengths of ids. */
interface Target {
  raise(id: number, strength: number): void;
}

/** Strengths of the few ids that have a word of a name of several words. */
class FewStrengths implements Target {
  readonly values = new Map<number, number>();

  raise(id: number, strength: number): void {
    if (strength > (this.values.get(id) ?? 0)) this.values.set(id, strength);
  }
}

/** A number for each of the pages, records or phrases that has a unit. */
class Strengths implements Target {
  /** Those that have it, in the order in which they were found. */
  readonly ids: number[] = [];
  private readonly values: Float32Array;

  constructor(size: number) {
    this.values = new Float32Array(size);
  }

  get(id: number): number {
    return this.values[id] ?? 0;
  }

  /** Raises the strength of an id. */
  raise(id: number, strength: number): void {
    const before = this.values[id] ?? 0;
    if (strength <= before) return;
    if (before === 0) this.ids.push(id);
    this.values[id] = strength;
  }
}

const fields = ['title', 'slug', 'heading', 'trail', 'text', 'phrase'] as const;
type Field = (typeof fields)[number];

/** Where one unit of the query is: titles and slugs by page, phrases by phrase, the others by record. */
export interface UnitMatches extends Readonly<Record<Field, Strengths>> {
  readonly terms: ReadonlySet<string>;
  /** Parts of an identifier; 0 of a plain word. */
  readonly parts: number;
  /** Whether it is a word that many questions have and few are about. */
  readonly isWeak: boolean;
  /** Whether it asks for an input or output: by its name, or by the word. */
  readonly isItem: boolean;
  /** How much the unit counts: the rarer on the site's pages, the more; 0 if no page has it. */
  readonly rarity: number;
  /** The same in titles, headings and questions. */
  readonly nameRarity: number;
}

/** Whether a word asks for an input or output: `num_nat_gateways`, `variable`. */
const isOfItems = ({ word, parts }: Token): boolean =>
  (parts.length > 0 && word.includes('_')) || itemWords.has(word);

/** Raises the strengths of everything that has one of the terms of a slot in a field. */
function addSlot(
  slot: Slot,
  weight: number,
  field: Field,
  names: NameIndex,
  store: TermStore | undefined,
  target: Target,
): void {
  for (const [term, share] of slot) {
    const most = weight * share;
    if (field === 'text') {
      const { records, strength } = store?.postings(term) ?? { records: [], strength: [] };
      for (let at = 0; at < records.length; at += 1) {
        target.raise(records[at] ?? 0, (most * (strength[at] ?? 0)) / (strengths - 1));
      }
    } else if (field === 'phrase') {
      for (const id of store?.postings(term).phrases ?? []) target.raise(id, most);
    } else {
      for (const id of names.find(field, term)) target.raise(id, most);
    }
  }
}

/** Adds a reading: where a field has all of its words, the strength of the weakest. */
function addReading(
  { slots, weight }: Reading,
  field: Field,
  names: NameIndex,
  store: TermStore | undefined,
  target: Strengths,
): void {
  const [first, ...others] = slots;
  if (!first) return;
  if (others.length === 0) {
    addSlot(first, weight, field, names, store, target);
    return;
  }
  const found = slots.map((slot) => {
    const own = new FewStrengths();
    addSlot(slot, weight, field, names, store, own);
    return own.values;
  });
  for (const id of found[0]?.keys() ?? []) {
    target.raise(id, Math.min(...found.map((own) => own.get(id) ?? 0)));
  }
}

/** Finds a unit in titles, headings and, as far as they are loaded, texts and phrases. */
export function matchUnit(
  { readings, own: ownCount }: ResolvedUnit,
  { token }: QueryUnit,
  names: NameIndex,
  store: TermStore | undefined,
): UnitMatches {
  const { pageOf, roots, entries } = names;
  const sizes: Readonly<Record<Field, number>> = {
    title: roots.length,
    slug: roots.length,
    heading: entries.length,
    trail: entries.length,
    text: entries.length,
    phrase: store?.phrases.length ?? 0,
  };
  const byField = Object.fromEntries(
    fields.map((field) => [field, new Strengths(sizes[field])]),
  ) as Record<Field, Strengths>;
  /** Number of the pages that have each word of a reading. */
  const pagesOf = ({ slots }: Reading): number => {
    const [first = new Set<number>(), ...others] = slots.map((slot) => {
      const pages = new Set<number>();
      for (const term of slot.keys()) {
        for (const page of [...names.find('title', term), ...names.find('slug', term)])
          pages.add(page);
        for (const id of names.find('heading', term)) pages.add(pageOf[id] ?? 0);
        for (const id of store?.postings(term).records ?? []) pages.add(pageOf[id] ?? 0);
      }
      return pages;
    });
    return [...first].filter((page) => others.every((set) => set.has(page))).length;
  };
  const addAll = (some: readonly Reading[]): void => {
    for (const reading of some) {
      for (const field of fields) {
        addReading(reading, field, names, store, byField[field]);
      }
    }
  };
  addAll(readings.slice(0, ownCount));
  // The parts of `e-learning` can occur without ever being together: only its other names are found.
  const own = fields.some((field) => byField[field].ids.length > 0) ? ownCount : 0;
  // A word that the site has is as rare as itself, not as its other names.
  if (own === 0) addAll(readings);
  const named = new Set<number>([...byField.title.ids, ...byField.slug.ids]);
  for (const id of byField.heading.ids) named.add(pageOf[id] ?? 0);
  for (const id of byField.phrase.ids) named.add(pageOf[store?.phrases[id]?.record ?? 0] ?? 0);
  const pages = new Set(named);
  for (const id of byField.text.ids) pages.add(pageOf[id] ?? 0);
  // The index has a choice of the texts of a common term, but the number of all pages with it.
  const counts = (own > 0 ? readings.slice(0, own) : readings).flatMap(
    ({ slots: [slot, ...more] }) =>
      more.length > 0
        ? []
        : [...(slot?.keys() ?? [])].map((term) => store?.postings(term).pages ?? 0),
  );
  const count = Math.max(pages.size, ...counts);
  const rarityOf = (found: number): number =>
    Math.max(
      weights.leastRarity,
      Math.log(1 + (roots.length - found + 0.5) / (found + 0.5)) / Math.log(1 + roots.length),
    ) ** weights.rarity;
  if (own > 0) {
    // A common name for a rare word tells as little as the common name.
    addAll(
      readings.slice(own).map((reading) => ({
        ...reading,
        weight: reading.weight * Math.min(1, rarityOf(pagesOf(reading)) / rarityOf(count)),
      })),
    );
  }
  const weak = isWeak(token.word);
  const weakness = weak ? weights.weakWord : 1;
  const topical = named.size === 0 && store ? weights.unnamed : 1;
  return {
    ...byField,
    terms: new Set(readings.flatMap(({ slots }) => slots.flatMap((slot) => [...slot.keys()]))),
    parts: token.parts.length,
    isWeak: weak,
    isItem: isOfItems(token),
    rarity: count === 0 ? 0 : weakness * topical * rarityOf(count),
    nameRarity: weakness * rarityOf(named.size),
  };
}
