/**
 * Types of the search index: records, as they are uploaded to a hosted index, and the files of the
 * embedded index.
 */

/** Kind of a search result, shown as a badge and used as a filter. */
export type Kind = 'guide' | 'service' | 'input' | 'output' | 'release' | 'article';

/**
 * Level of a record in its page: `lvl1` is the page itself, `lvl2` to `lvl6` its headings and
 * items.
 */
export type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** Path to a record: section of the site, page, headings; `null` for levels that do not exist. */
export type Hierarchy = Record<'lvl0' | RecordType, string | null>;

/** Searchable part of a page: its opening, the text under one heading, or one input or output. */
export interface SearchRecord {
  /** Path with its anchor, which is as stable as the URL. */
  readonly objectID: string;
  /** Absolute URL with anchor. */
  readonly url: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  readonly kind: Kind;
  readonly hierarchy: Hierarchy;
  /** Text without its heading and without code blocks. */
  readonly content: string;
  /** Text of the code blocks. */
  readonly code: string;
  /** For inputs and outputs: the type, and the default or `required`. */
  readonly detail?: string;
  /** Questions of readers who do not know the terms of the text, and topics of paragraphs. */
  readonly questions?: readonly string[];
  /** Error messages that the text explains. */
  readonly messages?: readonly string[];
  /** Removed and renamed inputs and outputs that the text lists. A query matches only whole names. */
  readonly oldNames?: readonly string[];
  readonly language: string;
  readonly docusaurus_tag: string;
  /** Tiebreakers of a hosted index. */
  readonly weight: { readonly level: number; readonly position: number };
}

/** Filters of contextual search. */
export interface FacetSet {
  readonly language: string;
  readonly docusaurus_tag: string;
}

/**
 * Record in the headings file. A heading has its level, its text and, if it differs from the slug
 * of the text, its anchor. For an item, `name` is an input, `.name` an attribute of the preceding
 * input, and `>name` an output; its anchor is derived from that.
 */
export type PackedRecord = string | readonly [level: number, heading: string, anchor?: string];

/** Page in the headings file. Its first record, the page itself, is implied. */
export interface PackedPage {
  /** Path relative to the base URL, with a leading slash. */
  readonly path: string;
  readonly title: string;
  /** Indexes into `sections`, `kinds` and `facets` of the file. */
  readonly section: number;
  readonly kind: number;
  readonly facet: number;
  readonly records: readonly PackedRecord[];
}

/**
 * First tier of the embedded index: all titles and headings. Records are numbered in file order.
 */
export interface HeadingsFile {
  readonly sections: readonly string[];
  readonly kinds: readonly Kind[];
  readonly facets: readonly FacetSet[];
  readonly pages: readonly PackedPage[];
}

/** Second tier of the embedded index: the lists of term shards and text shards. */
export interface TermsFile {
  /** Name of the headings file that it belongs to. */
  readonly headings: string;
  /** Term shards: file name and first term of each, ascending. */
  readonly shards: readonly (readonly [file: string, firstTerm: string])[];
  /**
   * Packed questions and error messages. Each has the difference between its record number and the
   * previous one, its number of words, and whether it is an error message.
   */
  readonly phrases: string;
  /** Text shards; empty if `textLists` lists them. */
  readonly texts: TextShardList;
  /** Files with lists of text shards, if the site has too many shards for `texts`. */
  readonly textLists?: TextShardList;
}

/** Text shards or lists of them: file name and number of the first record of each, ascending. */
export type TextShardList = readonly (readonly [file: string, firstRecord: number])[];

/** Range of terms with their packed postings. */
export type TermShard = Readonly<Record<string, string>>;

/**
 * Text and code of consecutive records, for snippets and quotations; for inputs, also type and
 * default.
 */
export type TextShard = readonly (readonly [content: string, code: string, detail?: string])[];

/** The only file with a fixed name. It contains the names of the newest files. */
export interface Manifest {
  readonly headings: string;
  readonly terms: string;
}
