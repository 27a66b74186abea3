// Error class for invalid HCL: position, expected and found text, and advice.
import type { SourceRange } from './types';

export interface HclErrorParts {
  file: string;
  range: SourceRange;
  /** Short title in the style of HashiCorp's parser, such as `Missing item separator`. */
  summary: string;
  /** Expected text: a phrase without a period, or sentences of HashiCorp's parser. */
  expected: string;
  /** Text found, as shown to the reader. */
  found: string;
  /** Recommended action. */
  advice: string;
}

/** Thrown if HCL cannot be parsed. The message starts with `file:line:column`. */
export class HclError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly range: SourceRange;
  readonly summary: string;
  readonly expected: string;
  readonly found: string;
  readonly advice: string;

  constructor(parts: HclErrorParts) {
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
  }
}

/** Formats the expected text: a sentence of HashiCorp's parser, or a phrase of this folder. */
const describeExpected = (expected: string): string =>
  expected.endsWith('.') ? expected : `Expected ${expected}.`;
