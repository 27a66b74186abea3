// Tokens one by one, line breaks counted or ignored as the surrounding brackets say.
import { HclError } from './errors';
import { LineIndex } from './positions';
import { type Token, tokenize } from './tokenize';

/** Reads tokens one by one; newlines count or not, as the surrounding brackets say. */
export class TokenReader {
  private readonly tokens: Token[];
  private index = 0;
  private readonly newlines: boolean[] = [true];

  constructor(
    readonly text: string,
    readonly file: string,
    tokens: Token[] = tokenize(text, file),
  ) {
    this.tokens = tokens.filter((token) => token.kind !== 'comment');
  }

  /** The next token, not taken. */
  peek(): Token {
    this.skipIgnoredNewlines();
    return this.at(this.index);
  }

  /** Takes the next token. */
  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.index += 1;
    return token;
  }

  /** Whether the next token is this punctuation or keyword. */
  sees(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'punctuation' || token.kind === 'identifier') && token.text === text;
  }

  /** Takes the next token if it is this punctuation or keyword. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.next();
    return true;
  }

  /** Takes the punctuation or fails. */
  expect(text: string): Token {
    return this.sees(text) ? this.next() : this.fail(`"${text}"`);
  }

  /** Takes a token of a kind or fails. */
  expectKind(kind: Token['kind'], words: string): Token {
    return this.peek().kind === kind ? this.next() : this.fail(words);
  }

  /** Takes line breaks. */
  skipNewlines(): void {
    while (this.at(this.index).kind === 'newline') this.index += 1;
  }

  /** Reads with line breaks counted (objects, bodies) or ignored (lists, calls, parentheses). */
  within<T>(newlinesCount: boolean, read: () => T): T {
    this.newlines.push(newlinesCount);
    try {
      return read();
    } finally {
      this.newlines.pop();
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
      advice: 'Mend the text at this place.',
    });
  }

  private skipIgnoredNewlines(): void {
    if (this.newlines[this.newlines.length - 1] === false) this.skipNewlines();
  }

  private at(index: number): Token {
    const token = this.tokens[Math.min(index, this.tokens.length - 1)];
    if (!token) throw new RangeError('A token list always has an end token.');
    return token;
  }
}
