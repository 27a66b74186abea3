/** What the search index holds: records, as they are uploaded to a hosted index, and the files of the embedded one. */

/** What a hit leads to; readers see it as a badge and filter by it. */
export type Kind = 'guide' | 'service' | 'input' | 'output' | 'release' | 'article';

/** Level of a record in its page: `lvl1` is the page itself, `lvl2` to `lvl6` its headings and items. */
export type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The path to a record: section of the site, page, headings. `null` where there is no such level. */
export type Hierarchy = Record<'lvl0' | RecordType, string | null>;

/** One searchable piece of a page: the page's opening, the text under one heading, or one input or output. */
export interface SearchRecord {
  /** The path with its anchor: stable as long as the URL is. */
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
  /** Of an input or output: its type, and its default or that it is required. */
  readonly detail?: string;
  /** What readers ask who do not know the terms of the text. */
  readonly questions?: readonly string[];
  /** Error messages that the text explains. */
  readonly messages?: readonly string[];
  readonly language: string;
  readonly docusaurus_tag: string;
  /** Tie breakers of a hosted index. */
  readonly weight: { readonly level: number; readonly position: number };
}

/** What contextual search filters by. */
export interface FacetSet {
  readonly language: string;
  readonly docusaurus_tag: string;
}

/**
 * A record in the headings file. A heading: its level, its text and, where it differs from the slug
 * of the text, its anchor. An item: `name` is an input, `.name` an attribute of the input before it,
 * `>name` an output; its anchor follows from that.
 */
export type PackedRecord = string | readonly [level: number, heading: string, anchor?: string];

/** A page in the headings file; its first record, the page itself, is implied. */
export interface PackedPage {
  /** Path below the base URL, with a leading slash. */
  readonly path: string;
  readonly title: string;
  /** Indexes into `sections`, `kinds` and `facets` of the file. */
  readonly section: number;
  readonly kind: number;
  readonly facet: number;
  readonly records: readonly PackedRecord[];
}

/** First tier of the embedded index: every title and heading. Records are numbered in file order. */
export interface HeadingsFile {
  readonly sections: readonly string[];
  readonly kinds: readonly Kind[];
  readonly facets: readonly FacetSet[];
  readonly pages: readonly PackedPage[];
}

/** Second tier of the embedded index: where the shards of the full text and of the texts are. */
export interface TermsFile {
  /** Name of the headings file that it belongs to. */
  readonly headings: string;
  /** Term shards: file name and the first term of each, ascending. */
  readonly shards: readonly (readonly [file: string, firstTerm: string])[];
  /** Packed questions and error messages: steps between their records, and the number of their words. */
  readonly phrases: string;
  /** Text shards: file name and number of the first record in each. */
  readonly texts: readonly (readonly [file: string, firstRecord: number])[];
}

/** A range of terms with their packed postings. */
export type TermShard = Readonly<Record<string, string>>;

/** Text and code of consecutive records, for snippets and quotations; of inputs also type and default. */
export type TextShard = readonly (readonly [content: string, code: string, detail?: string])[];

/** The only file with a fixed name: it names the newest files. */
export interface Manifest {
  readonly headings: string;
  readonly terms: string;
}
