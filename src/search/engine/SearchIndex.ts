/**
 * Embedded search engine. Finds the records that match a query and ranks their pages. It does not
 * depend on workers, files or React, so it runs in the search worker, the build, Node and the
 * benchmark.
 *
 * The score of a record is the sum of the scores of its matched words. Rare words, and words in
 * important fields such as titles, score higher. Records that match only some of the words rank
 * lower.
 */
import type { HeadingsFile } from '../../plugins/search-index/types';
import { type Entry, ownHeading, unpackHeadings } from './headings';
import { NameIndex, tellingText } from './NameIndex';
import { parseQuery } from './parseQuery';
import { closestWords, type ResolvedUnit, Resolver } from './resolve';
import type { TermStore } from './TermStore';
import { plainText } from './tokenize';
import { matchUnit, type UnitMatches } from './unitMatches';
import { fieldWeights, leastShare, weights } from './weights';
import { isWeak, stopWords, synonymsOf } from './words';

/** A matching record: its number, its score, and the index terms that matched. */
export interface Match {
  readonly id: number;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
}

/** A matching page: its best record, and its other matching records. */
export interface PageMatch extends Match {
  readonly others: readonly Match[];
  /** Share of the query's weight that the page matches. */
  readonly share: number;
}

export interface Found {
  readonly pages: readonly PageMatch[];
  /** Full-text shards that the query needs and that are not loaded. */
  readonly missing: readonly number[];
  /** The query with its typing errors corrected; absent if it has none. */
  readonly corrected?: string;
  /** Words of a short query that no page contains in the loaded parts of the index. */
  readonly unknown: readonly string[];
}

/** Returns whether a search includes a record. */
export type RecordFilter = (entry: Entry, id: number) => boolean;

/** A parsed query with the matches of its units. */
interface Prepared extends Omit<Found, 'pages'> {
  readonly text: string;
  /** Number of shards that were loaded when the query was prepared. */
  readonly loaded: number;
  /** The query as returned by `plainText`, with typing errors corrected. */
  readonly typed: string;
  /** The texts of the query that can be a page title with a heading, as returned by `namesIn`. */
  readonly asked: readonly string[];
  readonly wantsExplanation: boolean;
  /** Whether the query asks for an input or output. */
  readonly wantsItems: boolean;
  readonly units: readonly UnitMatches[];
  /** Sum of the weights of all units. */
  readonly total: number;
}

/**
 * Returns the texts of a query that can be a page title with a heading: all of its words, without
 * stop words (`outputs of vpc`), and also without weak words (`list of vpc outputs`).
 */
function namesIn(typed: string): string[] {
  const telling = tellingText(typed);
  const subject = telling
    .split(' ')
    .filter((word) => !isWeak(word))
    .join(' ');
  return [...new Set([typed, telling, subject])];
}

interface PhraseScores {
  readonly questions: ReadonlyMap<number, number>;
  readonly messages: ReadonlyMap<number, number>;
  /** Scores of a page's questions that match the query only partially, by page. */
  readonly similar: ReadonlyMap<number, number[]>;
}

interface RecordScore {
  readonly score: number;
  /** Share of the query's weight that the record matches. */
  readonly share: number;
  /** Score of the record among those of its page: without the words of the page title. */
  readonly local: number;
  /** Whether the query is the name of the record. */
  readonly isNamed: boolean;
}

/** The best question of a page: its score, and the record that it belongs to. */
interface PageQuestion {
  readonly record: number;
  readonly score: number;
}

/** Minimum match of a candidate, as a share of the best match of any record. */
const candidateShare = 0.3;

/** Minimum share of the query in a title and heading that are compared with the whole query. */
const leastExact = 0.5;

/** Minimum share of the query that a question must match to count as an exact match. */
const leastExactPhrase = 0.95;

/** Maximum number of rounds of loading: one can reveal a typing error, the next its correction. */
const mostRounds = 4;

/**
 * Maximum number of words in a query whose unknown identifiers are matched by their parts. The
 * parts of a pasted message would load many shards.
 */
const mostAroundName = 4;

/** Maximum number of words in a query whose unknown words are reported. A pasted message has IDs. */
const mostReported = 8;

/** Maximum number of questions of a page that count in addition to the best one. */
const mostOtherQuestions = 5;

/** Maximum number of other records shown for a page. */
const mostOthers = 3;
/** Minimum score of another record, as a share of the best record's own score. */
const otherShare = 0.5;

/**
 * Minimum number of words in a query about a part of a page. Fewer words name a page, and an
 * identifier names an input.
 */
const leastSentence = 4;

/** Maps a sum of match strengths to a value that approaches 1. */
const saturate = (sum: number): number => sum / (sum + weights.saturation);

type Scored = Pick<Match, 'id' | 'score'>;

const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.id - b.id;
const byLocal = (a: Scored & RecordScore, b: Scored & RecordScore): number =>
  b.local - a.local || byScore(a, b);

/** Returns the bonus for a page's questions like the query, except the best one. */
const otherQuestions = (scores: readonly number[] = []): number =>
  [...scores]
    .sort((a, b) => b - a)
    .slice(1, 1 + mostOtherQuestions)
    .reduce(
      (sum, score, at) => sum + weights.otherQuestion * weights.nextQuestion ** at * score,
      0,
    );

export class SearchIndex {
  readonly entries: readonly Entry[];
  private readonly names: NameIndex;
  private store: TermStore | undefined;
  private ids: ReadonlyMap<string, number> | undefined;
  /** The last prepared query. Facet counts, pages and passages of the same query reuse it. */
  private last: Prepared | undefined;

  constructor(file: HeadingsFile) {
    this.entries = unpackHeadings(file);
    this.names = new NameIndex(this.entries);
  }

  /** Adds the full text. Its shards load as queries need them. */
  addText(store: TermStore): void {
    this.store = store;
    this.last = undefined;
  }

  /** Whether the full text can be searched. */
  get hasText(): boolean {
    return this.store !== undefined;
  }

  /** Returns the pages that match a query in the loaded parts of the index, best first. */
  search(text: string, filter?: RecordFilter): Found {
    const prepared = this.prepare(text);
    const { missing, corrected, unknown } = prepared;
    const pages = this.rank(prepared, filter);
    return { pages, missing, unknown, ...(corrected ? { corrected } : {}) };
  }

  /** Loads the full-text shards that a query needs. */
  async loadFor(text: string): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      const { missing } = this.prepare(text);
      if (missing.length === 0) return;
      await this.store?.load(missing);
    }
  }

  /** Returns the number of a record. */
  idOf(objectID: string): number | undefined {
    this.ids ??= new Map(this.entries.map((entry, id) => [entry.objectID, id]));
    return this.ids.get(objectID);
  }

  /** Returns all index terms that the words of a query match. */
  termsOf(text: string): ReadonlySet<string> {
    return new Set(this.prepare(text).units.flatMap(({ terms }) => [...terms]));
  }

  /** Returns the records that contain every word, as candidates for a quoted phrase, best first. */
  recordsWith(words: readonly string[]): number[] {
    const units = this.matchWords(words, new Resolver(this.names, this.store), () => []);
    const found = this.entries.flatMap((_, id) => {
      const page = this.names.pageOf[id] ?? 0;
      const strengths = units.map(
        ({ title, heading, text }) => title.get(page) + heading.get(id) + text.get(id),
      );
      const strength = Math.min(...strengths);
      return strength > 0 ? [{ id, strength }] : [];
    });
    return found.sort((a, b) => b.strength - a.strength || a.id - b.id).map(({ id }) => id);
  }

  /** Returns words of titles and headings that are spelled like the words of a query. */
  spellings(text: string): string[] {
    return closestWords(parseQuery(text).units, this.names.vocabulary);
  }

  private prepare(text: string): Prepared {
    const loaded = this.store?.loadedCount ?? 0;
    if (this.last?.text === text && this.last.loaded === loaded) return this.last;
    const query = parseQuery(text);
    const resolver = new Resolver(this.names, this.store);
    const resolved = query.units.map((unit) => resolver.resolve(unit));
    const unknown: string[] = [];
    const units = query.units.flatMap((unit, at) => {
      const found = resolved[at] as ResolvedUnit;
      const match = matchUnit(found, unit, this.names, this.store);
      if (match.rarity === 0 && query.units.length <= mostReported) unknown.push(unit.token.word);
      // An identifier that no page spells like this, such as `sns_topic_subscription`, is found by
      // its parts if the query has no other word.
      const [reading] = found.readings;
      const isInParts =
        found.readings.length === 1 && reading !== undefined && reading.slots.length > 1;
      if (match.rarity > 0 && (!isInParts || query.units.length > 1)) return [match];
      if (query.units.length > mostAroundName) return [];
      const words = unit.token.parts.filter((part) => !stopWords.has(part));
      const parts = this.matchWords(words, resolver, synonymsOf).filter(({ rarity }) => rarity > 0);
      const own = match.rarity > 0 ? [match] : [];
      return parts.length > 0 ? parts.map((part) => ({ ...part, isItem: match.isItem })) : own;
    });
    const corrected = resolved.some((unit) => unit.corrected !== undefined)
      ? query.units.map(({ token }, at) => resolved[at]?.corrected ?? token.word).join(' ')
      : undefined;
    const typed = plainText(corrected ?? text);
    this.last = {
      text,
      loaded,
      typed,
      asked: namesIn(typed),
      wantsExplanation: query.wantsExplanation,
      wantsItems: units.some(({ isItem }) => isItem),
      units,
      total: units.reduce((sum, { rarity }) => sum + rarity, 0),
      missing: [...resolver.missing],
      unknown,
      ...(corrected ? { corrected } : {}),
    };
    return this.last;
  }

  /** Matches words on their own, each with the synonyms that `namesOf` returns. */
  private matchWords(
    words: readonly string[],
    resolver: Resolver,
    namesOf: (word: string) => readonly string[],
  ): UnitMatches[] {
    return words.map((word) => {
      const alternatives = namesOf(word).map((name) => name.split(' '));
      const unit = { token: { word, parts: [] }, alternatives, isSynonym: false, open: false };
      return matchUnit(resolver.resolve(unit), unit, this.names, this.store);
    });
  }

  /**
   * Scores the questions and error messages. A score is the share of the query's weight that the
   * phrase matches, scaled by the share of the phrase that the query contains. A word's rarity is
   * its rarity in titles, headings and phrases.
   */
  private phraseScores(units: readonly UnitMatches[]): PhraseScores {
    const total = units.reduce((sum, { nameRarity }) => sum + nameRarity, 0);
    const sums = new Map<number, { weight: number; words: number }>();
    for (const { phrase, parts, isWeak, nameRarity } of units) {
      for (const id of phrase.ids) {
        const strength = phrase.get(id);
        const sum = sums.get(id) ?? { weight: 0, words: 0 };
        sum.weight += nameRarity * strength;
        if (!isWeak) sum.words += Math.max(1, parts);
        sums.set(id, sum);
      }
    }
    const questions = new Map<number, number>();
    const messages = new Map<number, number>();
    const similar = new Map<number, number[]>();
    for (const [id, { weight, words }] of sums) {
      const phrase = this.store?.phrases[id];
      if (!phrase) continue;
      const typed = Math.min(1, words / Math.max(1, phrase.length));
      const share = (weight / total) ** weights.partial;
      const isExact = weight > leastExactPhrase * total && words > 0 && words === phrase.length;
      const score =
        share * (weights.phraseBase + (1 - weights.phraseBase) * typed) +
        (isExact ? weights.exactPhrase : 0);
      const best = phrase.isMessage ? messages : questions;
      if (score > (best.get(phrase.record) ?? 0)) best.set(phrase.record, score);
      if (phrase.isMessage || isExact) continue;
      const page = this.names.pageOf[phrase.record] ?? 0;
      const ofPage = similar.get(page);
      if (ofPage) ofPage.push(score);
      else similar.set(page, [score]);
    }
    return { questions, messages, similar };
  }

  /** Returns the best question of each page and its sections, by the page's own record. */
  private pageQuestions(questions: ReadonlyMap<number, number>): Map<number, PageQuestion> {
    const { pageOf, roots } = this.names;
    const best = new Map<number, PageQuestion>();
    for (const [record, score] of questions) {
      const root = roots[pageOf[record] ?? 0] ?? 0;
      const least = Math.max(questions.get(root) ?? 0, best.get(root)?.score ?? 0);
      if (record === root ? score >= least : score > least) best.set(root, { record, score });
    }
    return best;
  }

  /** Returns the records with a large share of the query, relative to the best, and `others`. */
  private candidates(units: readonly UnitMatches[], others: readonly number[]): Set<number> {
    const { pageOf, roots } = this.names;
    const ofPages = new Float32Array(roots.length);
    const ofRecords = new Float32Array(this.entries.length);
    for (const { title, slug, heading, text, rarity } of units) {
      for (const page of new Set([...title.ids, ...slug.ids])) {
        ofPages[page] = (ofPages[page] ?? 0) + rarity;
      }
      for (const id of text.ids) ofRecords[id] = (ofRecords[id] ?? 0) + rarity;
      for (const id of heading.ids) {
        if (text.get(id) === 0) ofRecords[id] = (ofRecords[id] ?? 0) + rarity;
      }
    }
    // A title that matches makes a candidate only of the page's own record.
    const shares = this.entries.map((_, id) => {
      const page = pageOf[id] ?? 0;
      const own = ofRecords[id] ?? 0;
      return own > 0 || roots[page] === id ? own + (ofPages[page] ?? 0) : 0;
    });
    const least = candidateShare * shares.reduce((most, share) => Math.max(most, share), 0);
    const found = new Set(others);
    shares.forEach((share, id) => {
      if (share > 0 && share >= least) found.add(id);
    });
    return found;
  }

  private rank(prepared: Prepared, filter?: RecordFilter): PageMatch[] {
    const { units, total, typed, asked, wantsExplanation, wantsItems } = prepared;
    if (units.length === 0) return [];
    const { pageOf, roots } = this.names;
    const { questions, messages, similar } = this.phraseScores(units);
    const pageQuestions = this.pageQuestions(questions);
    const candidates = this.candidates(units, [
      ...pageQuestions.keys(),
      ...[...pageQuestions.values()].map(({ record }) => record),
      ...messages.keys(),
      ...this.names.recordsNamed(asked),
    ]);

    /** Candidates of each page, and the strongest match of each unit in any of them. */
    const byPage = new Map<
      number,
      {
        readonly scored: (RecordScore & { id: number; phrase: number })[];
        readonly strengths: Float64Array;
      }
    >();
    for (const id of candidates) {
      const entry = this.entries[id];
      if (!entry || (filter && !filter(entry, id))) continue;
      const page = pageOf[id] ?? 0;
      const ofPage = byPage.get(page) ?? { scored: [], strengths: new Float64Array(units.length) };
      byPage.set(page, ofPage);
      // The questions of its sections count for a page. An error message counts for its own record,
      // because one section explains it.
      const message = (messages.get(id) ?? 0) * (roots[page] === id ? weights.pageMessage : 1);
      const phrase = Math.max(pageQuestions.get(id)?.score ?? 0, message);
      const scored = this.scoreRecord(id, page, prepared, ofPage.strengths);
      const ownPhrase = Math.max(questions.get(id) ?? 0, message);
      const isOwn = roots[page] !== id || ownPhrase > weights.ownPhrase;
      const local = (scored.local + ownPhrase) * (isOwn ? 1 : weights.localPage);
      const share = Math.max(scored.share, Math.min(1, phrase));
      ofPage.scored.push({
        id,
        score: scored.score,
        share,
        local,
        isNamed: scored.isNamed,
        phrase,
      });
    }

    const found: PageMatch[] = [];
    const explanation = wantsExplanation ? weights.askedExplanation : weights.explanation;
    const isSentence = !wantsItems && typed.split(' ').length >= leastSentence;
    const terms = new Set(units.flatMap((unit) => [...unit.terms]));
    const inPhrases = units.map(
      ({ phrase }) =>
        new Set(phrase.ids.map((id) => pageOf[this.store?.phrases[id]?.record ?? 0] ?? 0)),
    );
    const ofVersions = units.filter(({ isVersion, title }) => isVersion && title.ids.length > 0);
    for (const [page, { scored, strengths }] of byPage) {
      const isOther =
        ofVersions.length > 0 &&
        this.names.versioned.has(page) &&
        ofVersions.every(({ title }) => title.get(page) === 0);
      let sum = 0;
      let has = 0;
      units.forEach(({ rarity }, at) => {
        const strength = strengths[at] ?? 0;
        if (strength > 0 || inPhrases[at]?.has(page)) has += rarity;
        sum += rarity * saturate(strength);
      });
      const share = (has / total) ** weights.partial;
      const records = scored.map(({ id, score: own, share: ownShare, local, isNamed, phrase }) => {
        const asked = weights.phrase * phrase * (has / total) ** weights.phrasePartial;
        const explains = this.names.explanations.has(id) ? explanation : 1;
        return { id, own, score: explains * (own + asked), share: ownShare, local, isNamed };
      });
      const best = records.reduce((top, record) => (byScore(record, top) < 0 ? record : top));
      const kind = weights.kind[this.entries[roots[page] ?? 0]?.kind ?? 'guide'];
      const whole = kind * (sum / total) * share;
      // If the question contributes more to the score than the page's own match, the record of the
      // question, such as a section, is the result.
      const question = pageQuestions.get(best.id);
      const isAsked =
        question && best.score > 2 * best.own && question.score >= (messages.get(best.id) ?? 0);
      // A sentence asks for the record with the words that the page title does not contain.
      const isOfPart = isSentence && !best.isNamed;
      records.sort(isOfPart ? byLocal : byScore);
      const answer =
        isOfPart && records[0]?.local ? records[0].id : isAsked ? question.record : best.id;
      found.push({
        id: answer,
        score:
          (best.score + weights.wholePage * whole + kind * otherQuestions(similar.get(page))) *
          (isOther ? weights.otherVersion : 1),
        share: Math.max(has / total, best.share),
        terms,
        others: records
          .filter(({ id, score }) => id !== answer && score >= otherShare * best.own)
          .slice(0, mostOthers)
          .map(({ id, score }) => ({ id, score, terms })),
      });
    }
    // The best share does not depend on the filter, so a filter cannot admit weaker pages.
    const most = this.largestShare(prepared);
    return found.filter(({ share }) => share >= leastShare * most).sort(byScore);
  }

  /** Returns the largest share of the query's weight that any page matches. */
  private largestShare({ units, total }: Prepared): number {
    const { pageOf, roots } = this.names;
    const shares = new Float32Array(roots.length);
    for (const { title, slug, heading, text, rarity } of units) {
      const pages = new Set([...title.ids, ...slug.ids]);
      for (const id of [...heading.ids, ...text.ids]) pages.add(pageOf[id] ?? 0);
      for (const page of pages) shares[page] = (shares[page] ?? 0) + rarity;
    }
    return shares.reduce((most, share) => Math.max(most, share / total), 0);
  }

  /** Scores a record without its phrases, and adds its match strengths to `ofPage`. */
  private scoreRecord(
    id: number,
    page: number,
    { units, total, typed, asked, wantsItems }: Prepared,
    ofPage: Float64Array,
  ): RecordScore {
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
    let local = 0;
    let has = 0;
    let named = 0;
    let inNames = 0;
    let ownWords = 0;
    for (let at = 0; at < units.length; at += 1) {
      const unit = units[at] as UnitMatches;
      const title = unit.title.get(page);
      const slug = unit.slug.get(page);
      const text = unit.text.get(id);
      const heading = isPage ? title : unit.heading.get(id) * distinction;
      const names =
        of.title * title + of.slug * slug + of.heading * heading + of.trail * unit.trail.get(id);
      const strength = names + of.text * text;
      if (strength > 0) {
        has += unit.rarity;
        const rarity = (names * unit.nameRarity + of.text * text * unit.rarity) / strength;
        sum += rarity * saturate(strength);
        if (title === 0) local += rarity * saturate(names + weights.localText * text);
        if (strength > (ofPage[at] ?? 0)) ofPage[at] = strength;
      }
      if (heading > 0 || title > 0) inNames += unit.rarity;
      if (heading > 0) {
        ownWords += heading * Math.max(1, unit.parts);
        named += unit.rarity * heading;
      }
    }
    const share = has / total;
    const coverage = named / total;
    const precision = coverage * Math.min(1, ownWords / Math.max(1, this.names.lengths[id] ?? 1));
    const about = 1 + weights.coverage * coverage ** 2 + weights.precision * precision;
    const exact = inNames > leastExact * total ? this.exactness(id, typed, asked) : 0;
    // A record that the query names counts in full, regardless of its kind.
    const importance =
      weights.kind[kind] ** (isItem ? (wantsItems ? 0.2 : 1) : 1 - coverage) *
      (weights.level[Number(type.slice(3))] ?? 1);
    return {
      score: importance * (sum / total) * share ** weights.partial * (about + exact),
      share,
      local: local / total,
      isNamed: exact > 0,
    };
  }

  /**
   * Returns the bonus for a record with the query as its name. The name is its heading, or the page
   * title with the heading. `v1.8.0` also matches the name `v1.8.0: what is new`.
   */
  private exactness(id: number, typed: string, asked: readonly string[]): number {
    const entry = this.entries[id];
    if (!entry || typed === '') return 0;
    const { names } = this;
    const own = entry.type === 'lvl1' ? (entry.hierarchy.lvl1 ?? '') : ownHeading(entry);
    const isNamed =
      names.plainName(own) === typed || names.plainName(own.split(': ')[0] ?? '') === typed;
    if (entry.type === 'lvl1') return isNamed ? weights.exactPage : 0;
    if (names.isTitleAndHeading(id, asked)) return weights.exactPage;
    return isNamed ? weights.exact * (names.distinction[id] ?? 1) : 0;
  }
}
