// The error class for invalid HCL: position, what was expected and found, and what to do.
import type { SourceRange } from './types';

/** The parts of an `HclError`. */
export interface HclErrorParts {
  file: string;
  range: SourceRange;
  /** A few words, as HashiCorp's parser titles it: `Missing item separator`. */
  summary: string;
  /** What is expected: a few words without a full stop, or HashiCorp's sentences. */
  expected: string;
  /** What is there, as a reader sees it. */
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

/** HashiCorp's parser writes sentences; errors of this folder name the expected element. */
const describeExpected = (expected: string): string =>
  expected.endsWith('.') ? expected : `Expected ${expected}.`;
