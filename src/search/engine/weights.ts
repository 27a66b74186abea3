/** Ranking weights. `npm run bench:search` shows the effect of a change. */
import type { Kind } from '../../plugins/search-index/types';

/** Weights for the strength of a term in a text, computed when the index is built. */
export const textWeights = {
  /** BM25's `k1`. Higher values let repeated occurrences count more. */
  saturation: 1.2,
  /** BM25's `b`: effect of the length of a text. */
  lengthShare: 0.6,
  /** Number of words in the opening of a text, and the count of each occurrence there. */
  opening: 25,
  openingTerm: 1.6,
  /** Count of an occurrence in a code block; an occurrence in the text counts 1. */
  code: 0.35,
} as const;

/** Weights of a match by field. */
export const fieldWeights = {
  /** The page's own record. */
  page: { title: 3, slug: 1.9, text: 1.1 },
  /** A section or an item of a page. */
  section: { title: 1.2, slug: 0.5, heading: 2.8, trail: 0.5, text: 1 },
  /** An input or output, if the query does not ask for one. Its name is its heading. */
  item: { title: 1.2, slug: 0.5, heading: 1.1, trail: 1, text: 1 },
} as const;

export const weights = {
  /** Weight of a word that the query's word begins. */
  prefix: 0.5,
  /** Additional weight of a prefix, multiplied by its share of the word's length. */
  prefixShare: 0.35,
  /** Factor for the completions of a prefix that is itself a word of the index. */
  wholeWord: 0.5,
  /** A word with two typing errors. A word with one counts as if it had none. */
  twoTypos: 0.6,
  synonym: 0.6,
  /** Minimum rarity, for a word that almost every page has. */
  leastRarity: 0.1,
  /** Exponent of a word's rarity. Below 1, it reduces the gap between rare and common words. */
  rarity: 0.6,
  /** Factor for a word that no title, heading or question contains: few pages are about it. */
  unnamed: 0.6,
  /** Sum of field weights at which a word contributes half of its maximum. */
  saturation: 1.5,
  /**
   * Exponent of the share of the query that a record matches. Higher values reduce partial matches.
   */
  partial: 0.8,
  /** Bonus if the name of the record contains the whole query. */
  coverage: 1.2,
  /** Bonus if that name contains nothing else. */
  precision: 0.8,
  /** Bonus for a heading that equals the query. */
  exact: 4,
  /** Bonus for a page title, or a page title and heading, that equals the query. */
  exactPage: 8,
  /** Exponent that reduces the weight of a heading that several pages have, such as "Overview". */
  sameHeading: 0.5,
  /** Factor for words that are common in questions but rarely their subject. */
  weakWord: 0.45,
  /** Factor for a name in code. A pasted message is about the resource or argument that it names. */
  identifier: 1.4,
  /** Weight of a question or error message, relative to the query's weight. */
  phrase: 2.4,
  /** Factor for an error message of a whole page. A section's message leads to the explanation. */
  pageMessage: 0.9,
  /**
   * Share of a phrase's score that does not depend on how much of the phrase the query contains.
   */
  phraseBase: 0.45,
  /** Bonus for a question that equals the query. */
  exactPhrase: 1,
  /**
   * Factor for the second similar question of a page, and factor of each further one relative to
   * the one before it.
   */
  otherQuestion: 0.6,
  nextQuestion: 0.8,
  /** Exponent of the share of the query that the page matches, in the weight of a phrase. */
  phrasePartial: 0.5,
  /** Factors for an explanatory record: by default, and if the query asks for an explanation. */
  explanation: 1.08,
  askedExplanation: 1.35,
  /** Weight of the text, relative to the heading, in the choice of a page's record for a sentence. */
  localText: 5,
  /** Factor in that choice for the page's own record, which leaves the reader to search the page. */
  localPage: 0.5,
  /** Score of a question or message of the page from which this factor does not apply. */
  ownPhrase: 0.8,
  /** Factor for a page about another version, if the query's version has a page. */
  otherVersion: 0.7,
  /** Weight of all records of a page together. The best record counts 1. */
  wholePage: 0.7,
  /** A guide or service ranks above a release note, unless the note's name matches the query. */
  kind: {
    guide: 1,
    service: 1,
    input: 0.7,
    output: 0.55,
    release: 0.5,
    article: 0.75,
  } satisfies Record<Kind, number>,
  /** Factors by level: index 0 is unused, 1 is the page, 2 its sections, 3–6 deeper levels. */
  level: [1, 1.25, 1, 0.95, 0.9, 0.85, 0.85],
} as const;

/** Minimum share of the query that a page must match, relative to the best page's share. */
export const leastShare = 0.35;
