import { HclError } from './errors';
import { LineIndex } from './positions';
import { type HclToken, tokenizeHcl } from './tokenize';

/** Reads tokens one by one. The brackets determine whether line breaks are significant. */
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

  /** Returns the next token without consuming it. */
  peek(): HclToken {
    if (!this.newlinesCount) this.skipNewlines();
    return this.current();
  }

  /** Consumes the next token. */
  next(): HclToken {
    const token = this.peek();
    if (token.kind !== 'end') this.advance();
    return token;
  }

  /** Whether the next token is the given punctuation or keyword. */
  sees(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'punctuation' || token.kind === 'identifier');
  }

  /** Consumes the next token if it is the given punctuation or keyword. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.advance();
    return true;
  }

  /** Consumes the given punctuation, or throws an `HclError`. */
  expect(text: string): HclToken {
    return this.sees(text) ? this.next() : this.fail(`"${text}"`);
  }

  /** Consumes a token of a kind, or throws an `HclError`. */
  expectKind(kind: HclToken['kind'], words: string): HclToken {
    return this.peek().kind === kind ? this.next() : this.fail(words);
  }

  /** Consumes line breaks. */
  skipNewlines(): void {
    while (this.current().kind === 'newline') this.advance();
  }

  /** Reads with line breaks significant (objects, bodies) or ignored (lists, calls, parentheses). */
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
    const names: Partial<Record<HclToken['kind'], string>> = {
      end: 'the end',
      newline: 'a line break',
    };
    const found = names[token.kind] ?? `"${token.text}"`;
    throw new HclError({
      file: this.file,
      range: new LineIndex(this.text).range(token.start, token.end),
      summary: 'Invalid syntax',
      expected,
      found,
      advice: 'Correct the HCL syntax here.',
    });
  }

  /** Moves to the next token that is not a comment. The last token is always `end`. */
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
