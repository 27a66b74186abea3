// What the checker passes around: pages, fences, code with its places, problems.
import type { SourcePosition } from '../hcl';

/** Errors fail the run; warnings fail it too when it is asked to be strict. */
type Severity = 'error' | 'warning';

/** Code of a fence to replace. Lines have no line breaks and no prefix of their container. */
export interface Fix {
  before: string[];
  after: string[];
  /** Places of the lines of `before`. */
  places: Place[];
}

/** Something that is wrong at a place of a file. */
export interface Problem {
  severity: Severity;
  /** Name of the rule, in brackets in the report. */
  rule: string;
  /** Path from the site's root. */
  file: string;
  line: number;
  column: number;
  /** One sentence: what is wrong. */
  message: string;
  /** What the place should hold. */
  expected?: string;
  /** What it holds. */
  found?: string;
  /** What to do. */
  advice?: string;
  /** The fix, if it is mechanical. */
  fix?: Fix;
}

/** A problem that does not know its file yet. */
export type PageProblem = Omit<Problem, 'file'>;

/** A place in a page. */
export interface Place {
  line: number;
  column: number;
}

/** Code and the place of the first character of each of its lines in the page. */
export interface Code {
  text: string;
  places: Place[];
}

/** A code fence of a page. */
export interface Fence {
  /** First word after the backticks, empty where there is none. */
  language: string;
  /** `title="…"`: path of the file that the fence holds. */
  title?: string;
  /** Bare words after the language: `fragment`, `diff`, … */
  words: string[];
  /** Words and keys of the fence line that the checks do not know. */
  unknown: string[];
  /** `unchecked="reason"`. */
  unchecked?: string;
  /** `expect-error` or `expect-error="part of the message"`. */
  expectError?: string;
  /** Place of the opening backticks. */
  place: Place;
  code: Code;
}

/** Code that a tool of the machine checks. */
export interface ToolCode {
  language: 'bash' | 'sh' | 'go' | 'python';
  /** The fence has a title: it is a whole file and no commands that a reader types. */
  isFile: boolean;
  code: Code;
}

/** A profile of the AWS CLI that a page defines or uses. */
export interface ProfileFact extends Place {
  name: string;
  isDefinition: boolean;
}

/** A heading of a page. */
export interface Heading extends Place {
  depth: number;
  text: string;
  /** Anchor, as Docusaurus makes it. */
  id: string;
}

/** A link or an image of a page, in Markdown or in a JSX attribute. */
export interface Link extends Place {
  url: string;
  kind: 'link' | 'image';
  /** Alternative text of an image. */
  alt?: string;
}

/** A piece of prose, as written in the source. */
export interface Prose extends Place {
  text: string;
}

/** A sentence of a paragraph. */
export interface Sentence {
  /** Text in which `Code` replaces inline code. */
  text: string;
  words: number;
  /** Line in which its paragraph starts. */
  line: number;
}

/** A key of the front matter and its place. */
export interface FrontMatter {
  values: Record<string, unknown>;
  /** Lines of the top-level keys. */
  lines: Record<string, number>;
}

/** A page as the checks read it. */
export interface Page {
  /** Path from the site's root: `docs/guides/welcome.mdx`. */
  file: string;
  /** Its URL: `/docs/guides/welcome`. */
  route: string;
  text: string;
  frontMatter: FrontMatter;
  fences: Fence[];
  headings: Heading[];
  /** Ids that JSX elements of the page carry. */
  ids: string[];
  links: Link[];
  prose: Prose[];
  /** Sentences of paragraphs, without tables. */
  sentences: Sentence[];
  /** Services whose interface the page shows (`::service-interface`). */
  interfaces: string[];
  /** The build makes further parts of the page, whose anchors the source does not tell. */
  hasGeneratedParts: boolean;
  /** Why the text is not MDX, if it is not. */
  problems: PageProblem[];
}

/** An error of a rule at a place of a page. */
export const errorAt = (
  { line, column }: Place,
  rule: string,
  facts: Omit<PageProblem, 'severity' | 'rule' | keyof Place>,
): PageProblem => ({ severity: 'error', rule, line, column, ...facts });

/** The place in the page of a position in code. */
export const placeInPage = (
  code: Code,
  { line, column }: Pick<SourcePosition, 'line' | 'column'>,
): Place => {
  const start = code.places[Math.min(line, code.places.length) - 1];
  if (!start) return { line: 1, column: 1 };
  return line > code.places.length
    ? { line: start.line + 1, column: 1 }
    : { line: start.line, column: start.column + column - 1 };
};
