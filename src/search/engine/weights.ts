/** The numbers that rank results; `npm run bench:search` shows what a change of them does. */
import type { Kind } from '../../plugins/search-index/types';

/** How the strength of a term in a text is computed when the index is built. */
export const textWeights = {
  /** BM25's `k1`: how slowly more occurrences stop counting. */
  saturation: 1.2,
  /** BM25's `b`: how much the length of a text counts. */
  lengthShare: 0.6,
  /** Words that open a text, and how often each of them counts. */
  opening: 25,
  openingTerm: 1.6,
  /** A term in a code block, against one in the text. */
  code: 0.35,
} as const;

/** How much a match counts by the field that it is in. */
export const fieldWeights = {
  /** The page's own record. */
  page: { title: 3, slug: 1.9, text: 1.1 },
  /** A section or an item of a page. */
  section: { title: 1.2, slug: 0.5, heading: 2.8, trail: 0.5, text: 1 },
  /** An input or output, whose name is its heading. */
  item: { title: 1.2, slug: 0.5, heading: 1.1, trail: 1, text: 1 },
} as const;

export const weights = {
  /** Another form of typing: the beginning of a word, one typing error, two of them. */
  prefix: 0.5,
  /** What a prefix gains as it gets nearer to the whole word. */
  prefixShare: 0.35,
  /** What it loses if the beginning is a word itself. */
  wholeWord: 0.5,
  oneTypo: 0.9,
  twoTypos: 0.6,
  /** Another name for the same thing. */
  synonym: 0.67,
  /** Least weight of a word that almost every page has. */
  leastRarity: 0.1,
  /** Power of a word's rarity in its weight: below 1, rare words count less above common ones. */
  rarity: 0.6,
  /** Weight of a word that is in no title, heading or question: hardly what a page is about. */
  unnamed: 0.6,
  /** Half of the most that one word contributes is reached at this sum of its fields. */
  saturation: 1.5,
  /** Power of the share of the query that a record has: how much less a partial match counts. */
  partial: 0.8,
  /** How much more a record counts whose title and heading have everything that is sought. */
  coverage: 1.2,
  /** How much more it counts if title and heading have nothing else. */
  precision: 0.8,
  /** How much more it counts if its heading is what was typed. */
  exact: 4,
  /** The same, of a page's own title, or of title and heading. */
  exactPage: 8,
  /** Power by which a heading that several pages have ("Overview") loses weight. */
  sameHeading: 0.5,
  /** Words that many questions have and few are about. */
  weakWord: 0.45,
  /** A question or an error message of the record, in multiples of the query's weight. */
  phrase: 2.4,
  /** An error message of a whole page, against one of a section, which tells where it is explained. */
  pageMessage: 0.9,
  /** Share of a phrase's score that does not depend on how much of the phrase was typed. */
  phraseBase: 0.45,
  /** What a question gains that is what was asked, in shares of its score. */
  exactPhrase: 1,
  /** The second question of a page that is like the query, and each next one against the one before. */
  otherQuestion: 0.6,
  nextQuestion: 0.8,
  /** Power of the share of the query that the page has in what a phrase counts. */
  phrasePartial: 0.5,
  /** How much more a record counts that explains something, and if the query asks for an explanation. */
  explanation: 1.08,
  askedExplanation: 1.35,
  /** All sections of a page together, against its best one. */
  wholePage: 0.7,
  /** By kind: a guide or a service ranks above a release note, unless the note is about what is sought. */
  kind: {
    guide: 1,
    service: 1,
    input: 0.7,
    output: 0.55,
    release: 0.5,
    article: 0.6,
  } satisfies Record<Kind, number>,
  /** By level: unused, the page itself, its sections, and what is below them. */
  level: [1, 1.25, 1, 0.95, 0.9, 0.85, 0.85],
} as const;

/** A page that has less than this share of what the best one has of the query is not a result. */
export const leastShare = 0.35;
