/** The numbers that rank results; `npm run bench:search` shows what a change of them does. */
import type { Kind } from '../../plugins/search-index/types';

/** Weight of a match by the field it is in. */
export const fieldBoosts = {
  title: 4,
  slug: 4,
  heading: 3,
  trail: 1,
  content: 1,
  code: 0.4,
} as const;

export type Field = keyof typeof fieldBoosts;

export const fields = Object.keys(fieldBoosts) as Field[];

export const weights = {
  /** A whole identifier, against its parts. */
  identifier: 12,
  /** Another form of the word (`deploy` for `deployment`). */
  stem: 0.8,
  /** The beginning of a word. */
  prefix: 0.5,
  /** A word with a typo. */
  fuzzy: 0.35,
  /** Another name for the thing. */
  synonym: 0.7,
  /** How much more a record counts whose title and heading speak of everything that is sought. */
  coverage: 1.5,
  /** How much of that the page's title alone gives to a section of the page. */
  titleOnly: 0.6,
  /** How much more it counts if they speak of nothing else. */
  precision: 1,
  /** How much more it counts if its heading is what was typed, word for word. */
  exact: 2,
  /** The same, for a page's own title. */
  exactPage: 8,
  /** How much less a record counts that lacks some of what is sought: the power of the share it has. */
  partial: 3,
  /** By kind: a guide or reference page outranks a release note. */
  kind: {
    guide: 1,
    service: 1,
    input: 0.6,
    output: 0.5,
    release: 0.5,
    article: 0.6,
  } satisfies Record<Kind, number>,
  /** By level: the page itself, its sections, and what is below them. */
  level: [1, 1.4, 1, 0.9, 0.85, 0.8, 0.8],
} as const;

/** Letters from which one typo, and two, are forgiven. */
export const typos = { one: 4, two: 7 } as const;
