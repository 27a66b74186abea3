/** Finds the names, texts and phrases that match a unit of the query, and how strongly. */
import type { NameIndex } from './NameIndex';
import type { QueryUnit } from './parseQuery';
import type { Reading, ResolvedUnit, Slot } from './resolve';
import { strengths, type TermStore } from './TermStore';
import { isVersion, type Token } from './tokenize';
import { weights } from './weights';
import { isWeak, itemWords } from './words';

/** Strengths of pages, records or phrases, by their numbers. */
class Strengths {
  /** Ids with a strength above 0, in the order in which they were added. */
  readonly ids: number[] = [];
  private readonly values = new Map<number, number>();

  get(id: number): number {
    return this.values.get(id) ?? 0;
  }

  /** Sets the strength of an id unless it already has a higher one. */
  raise(id: number, strength: number): void {
    const before = this.get(id);
    if (strength <= before) return;
    if (before === 0) this.ids.push(id);
    this.values.set(id, strength);
  }
}

const fields = ['title', 'slug', 'heading', 'trail', 'text', 'phrase'] as const;
type Field = (typeof fields)[number];

/** Matches by page (`title`, `slug`), by phrase (`phrase`) or by record (other fields). */
export interface UnitMatches extends Readonly<Record<Field, Strengths>> {
  /** Index terms to mark, or several separated by spaces for a name of several words. */
  readonly terms: ReadonlySet<string>;
  /** Number of parts of an identifier; 0 for a plain word. */
  readonly parts: number;
  /** Whether the word is common in questions but rarely their subject. */
  readonly isWeak: boolean;
  /** Whether the word is an identifier or asks for an input or output, such as `variable`. */
  readonly isItem: boolean;
  /** Whether the word is the number of a version. */
  readonly isVersion: boolean;
  /** Weight of the unit. Higher the fewer pages match it; 0 if none does. */
  readonly rarity: number;
  /** Weight of the unit by the pages that match it in titles, paths, headings and phrases. */
  readonly nameRarity: number;
}

/** Returns whether a word is a name in code: `num_nat_gateways`. */
const isIdentifier = ({ word, parts }: Token): boolean => parts.length > 0 && word.includes('_');

/** Returns whether a word asks for an input or output: `num_nat_gateways`, `variable`. */
const isOfItems = (token: Token): boolean => isIdentifier(token) || itemWords.has(token.word);

/** Finds the matches of a unit in titles, headings and the loaded texts and phrases. */
export function matchUnit(
  { readings, own: ownCount }: ResolvedUnit,
  { token }: QueryUnit,
  names: NameIndex,
  store: TermStore | undefined,
): UnitMatches {
  const { pageOf, roots } = names;
  const byField = Object.fromEntries(fields.map((field) => [field, new Strengths()])) as Record<
    Field,
    Strengths
  >;
  /** Raises the strength of every id that has one of a slot's terms in a field. */
  const addSlot = (slot: Slot, weight: number, field: Field, target: Strengths): void => {
    for (const [term, share] of slot) {
      const most = weight * share;
      if (field === 'text') {
        const { records, strength } = store?.postings(term) ?? { records: [], strength: [] };
        for (let at = 0; at < records.length; at += 1) {
          target.raise(records[at] ?? 0, (most * (strength[at] ?? 0)) / (strengths - 1));
        }
      } else {
        const ids = field === 'phrase' ? store?.postings(term).phrases : names.find(field, term);
        for (const id of ids ?? []) target.raise(id, most);
      }
    }
  };
  /** Adds a reading. A field must contain all words; the weakest one determines the strength. */
  const addReading = ({ slots, weight }: Reading, field: Field): void => {
    if (slots.length === 1) {
      addSlot(slots[0] as Slot, weight, field, byField[field]);
      return;
    }
    const found = slots.map((slot) => {
      const own = new Strengths();
      addSlot(slot, weight, field, own);
      return own;
    });
    for (const id of found[0]?.ids ?? []) {
      byField[field].raise(id, Math.min(...found.map((own) => own.get(id))));
    }
  };
  /** Returns the number of pages that contain every word of a reading. */
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
    for (const reading of some) for (const field of fields) addReading(reading, field);
  };
  addAll(readings.slice(0, ownCount));
  // The parts of a word such as `e-learning` might never occur together. Then only synonyms match.
  const own = fields.some((field) => byField[field].ids.length > 0) ? ownCount : 0;
  // If the word itself matches, only its own matches determine its rarity, not its synonyms.
  if (own === 0) addAll(readings);
  const named = new Set<number>([...byField.title.ids, ...byField.slug.ids]);
  for (const id of byField.heading.ids) named.add(pageOf[id] ?? 0);
  for (const id of byField.phrase.ids) named.add(pageOf[store?.phrases[id]?.record ?? 0] ?? 0);
  const pages = new Set(named);
  for (const id of byField.text.ids) pages.add(pageOf[id] ?? 0);
  // For a common term, the index contains only a selection of texts but the full number of pages.
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
    // A common synonym of a rare word has the weight of a common word.
    addAll(
      readings.slice(own).map((reading) => ({
        ...reading,
        weight: reading.weight * Math.min(1, rarityOf(pagesOf(reading)) / rarityOf(count)),
      })),
    );
  }
  const weak = isWeak(token.word);
  const emphasis = weak ? weights.weakWord : isIdentifier(token) ? weights.identifier : 1;
  const topical = named.size === 0 && store ? weights.unnamed : 1;
  // The words of a synonym such as `back up` are marked only next to each other.
  const terms = readings.flatMap(({ slots }, at) =>
    at >= ownCount && slots.length > 1
      ? [slots.map((slot) => [...slot.keys()][0]).join(' ')]
      : slots.flatMap((slot) => [...slot.keys()]),
  );
  return {
    ...byField,
    terms: new Set(terms),
    parts: token.parts.length,
    isWeak: weak,
    isItem: isOfItems(token),
    isVersion: isVersion(token.word),
    rarity: count === 0 ? 0 : emphasis * topical * rarityOf(count),
    nameRarity: emphasis * rarityOf(named.size),
  };
}
