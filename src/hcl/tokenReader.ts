// Reads tokens one by one; the surrounding brackets decide whether line breaks count.
import { HclError } from './errors';
import { LineIndex } from './positions';
import { type HclToken, tokenizeHcl } from './tokenize';

/** Reads tokens one by one; newlines count or not, as the surrounding brackets say. */
export class TokenReader {
  private index = -1;
  private newlinesCount = true;

  constructor(
    readonly text: string,
    readonly file: string,
    private readonly tokens: HclToken[] = tokenizeHcl(text, file),
  ) {
    this.advance();
  }

  /** The next token, not taken. */
  peek(): HclToken {
    if (!this.newlinesCount) this.skipNewlines();
    return this.current();
  }

  /** Takes the next token. */
  next(): HclToken {
    const token = this.peek();
    if (token.kind !== 'end') this.advance();
    return token;
  }

  /** Whether the next token is this punctuation or keyword. */
  sees(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'punctuation' || token.kind === 'identifier');
  }

  /** Takes the next token if it is this punctuation or keyword. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.advance();
    return true;
  }

  /** Takes the punctuation or fails. */
  expect(text: string): HclToken {
    return this.sees(text) ? this.next() : this.fail(`"${text}"`);
  }

  /** Takes a token of a kind or fails. */
  expectKind(kind: HclToken['kind'], words: string): HclToken {
    return this.peek().kind === kind ? this.next() : this.fail(words);
  }

  /** Takes line breaks. */
  skipNewlines(): void {
    while (this.current().kind === 'newline') this.advance();
  }

  /** Reads with line breaks counted (objects, bodies) or ignored (lists, calls, parentheses). */
  within<T>(newlinesCount: boolean, read: () => T): T {
    const before = this.newlinesCount;
    this.newlinesCount = newlinesCount;
    try {
      return read();
    } finally {
      this.newlinesCount = before;
    }
  }

  /** Throws an `HclError` at the next token. */
  fail(expected: string): never {
    const token = this.peek();
    const found =
      token.kind === 'end'
        ? 'the end'
        : token.kind === 'newline'
          ? 'a line break'
          : `"${token.text}"`;
    throw new HclError({
      file: this.file,
      range: new LineIndex(this.text).range(token.start, token.end),
      summary: 'Invalid syntax',
      expected,
      found,
      advice: 'Correct the HCL syntax here.',
    });
  }

  /** Goes to the next token that is not a comment; the last token is always `end`. */
  private advance(): void {
    do this.index += 1;
    while (this.current().kind === 'comment');
  }

  private current(): HclToken {
    const token = this.tokens[this.index];
    if (!token) throw new RangeError('A token list always has an end token.');
    return token;
  }
}
