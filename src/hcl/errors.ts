// One kind of error for everything that is not valid HCL: where, what was found and expected, what to do.
import type { SourceRange } from './types';

/** The parts of an `HclError`. */
export interface HclErrorParts {
  file: string;
  range: SourceRange;
  /** A few words, as HashiCorp's parser titles it: `Missing item separator`. */
  summary: string;
  /** What the place should hold: a few words without full stop, or HashiCorp's sentences. */
  expected: string;
  /** What it holds, as a reader sees it. */
  found: string;
  /** What to do. */
  advice: string;
}

/** HCL that cannot be read. Its message starts with `file:line:column`. */
export class HclError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly range: SourceRange;
  readonly summary: string;
  readonly expected: string;
  readonly found: string;
  readonly advice: string;
  /** Further errors of the same text, in its order. */
  readonly others: HclError[];

  constructor(parts: HclErrorParts, others: HclError[] = []) {
    const { line, column } = parts.range.start;
    const place = `${parts.file}:${line}:${column}`;
    const words = [
      `${place}: ${parts.summary}.`,
      describeExpected(parts.expected),
      `Found ${parts.found}.`,
      parts.advice,
    ];
    super(words.join(' '));
    this.name = 'HclError';
    this.file = parts.file;
    this.line = line;
    this.column = column;
    this.range = parts.range;
    this.summary = parts.summary;
    this.expected = parts.expected;
    this.found = parts.found;
    this.advice = parts.advice;
    this.others = others;
  }
}

/** HashiCorp's parser says it in sentences, ours names the thing. */
const describeExpected = (expected: string): string =>
  expected.endsWith('.') ? expected : `Expected ${expected}.`;
