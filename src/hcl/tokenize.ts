// Splits HCL into tokens. Handles strings, templates, heredocs and comments, so that a brace inside
// a string does not count as the brace of a block.
import { HclError } from './errors';
import { BYTE_ORDER_MARK, LineIndex } from './positions';
import type { Span } from './syntax';

/** Kinds of tokens. `text` is literal text of a string or of one heredoc line. */
type TokenKind =
  | 'identifier'
  | 'number'
  | 'punctuation'
  | 'newline'
  | 'comment'
  | 'quote-open'
  | 'quote-close'
  | 'heredoc-open'
  | 'heredoc-close'
  | 'text'
  | 'interpolation-open'
  | 'directive-open'
  | 'template-close'
  | 'end';

/** Token and its position in the text. */
export interface HclToken extends Span {
  kind: TokenKind;
  /** Source text of the token. */
  text: string;
}

type Mode =
  | { kind: 'code'; braces: number; inTemplate: boolean; openedAt: number }
  | { kind: 'quote'; openedAt: number }
  | { kind: 'heredoc'; marker: string; openedAt: number };

const PUNCTUATION = /\.\.\.|[=!<>]=|&&|\|\||=>|::|[{}[\]()=,.?:+\-*/%!<>]/y;
const SPACE = /[ \t\r]+/y;
const IDENTIFIER = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const HEREDOC = /<<-?[\p{ID_Start}_][\p{ID_Continue}-]*[ \t]*\r?\n/uy;
/** Matches text between quotes, up to a quote, a line break or a template. */
const QUOTED_TEXT = /(?:[^"\\\n$%]+|\\.|\$\$\{|%%\{|[$%](?!\{))*/sy;
/** Matches a line of a heredoc, up to its end or a template. */
const HEREDOC_LINE = /(?:[^\n$%]+|\$\$\{|%%\{|[$%](?!\{))*\n?/y;

/** Returns the end offset of the match at `at`, or `at` if there is none. */
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/** Splits HCL into tokens, ending with `end`. Throws an `HclError` for an invalid character. */
export const tokenizeHcl = (text: string, file = 'main.tf'): HclToken[] => {
  const tokens: HclToken[] = [];
  const modes: Mode[] = [{ kind: 'code', braces: 0, inTemplate: false, openedAt: 0 }];
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;

  const push = (kind: TokenKind, end: number): void => {
    tokens.push({ kind, text: text.slice(at, end), start: at, end });
    at = end;
  };
  const fail = (start: number, summary: string, expected: string, advice: string): never => {
    const range = new LineIndex(text).range(start, Math.min(start + 1, text.length));
    const found = start < text.length ? JSON.stringify(text[start]) : 'the end of the file';
    throw new HclError({ file, range, summary, expected, found, advice });
  };
  const lineEnd = (): number => {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
  };

  const openTemplate = (): void => {
    const kind = text[at] === '$' ? 'interpolation-open' : 'directive-open';
    modes.push({ kind: 'code', braces: 0, inTemplate: true, openedAt: at });
    push(kind, text[at + 2] === '~' ? at + 3 : at + 2);
  };

  const readCode = (mode: Mode & { kind: 'code' }): void => {
    const char = text[at] ?? '';
    if (char === ' ' || char === '\t' || char === '\r') {
      at = endOf(SPACE, text, at);
    } else if (char === '\n') {
      push('newline', at + 1);
    } else if (endOf(IDENTIFIER, text, at) > at) {
      push('identifier', IDENTIFIER.lastIndex);
    } else if (char === '"') {
      modes.push({ kind: 'quote', openedAt: at });
      push('quote-open', at + 1);
    } else if (char === '#' || text.startsWith('//', at)) {
      const end = lineEnd();
      push('comment', text[end - 1] === '\r' ? end - 1 : end);
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end === -1) {
        fail(at, 'Unclosed comment', 'a comment that ends with */', 'Close the comment.');
      }
      push('comment', end + 2);
    } else if (char === '<' && endOf(HEREDOC, text, at) > at) {
      const marker = text.slice(at, HEREDOC.lastIndex).replace(/^<<-?|\s+$/g, '');
      modes.push({ kind: 'heredoc', marker, openedAt: at });
      push('heredoc-open', HEREDOC.lastIndex);
    } else if (
      mode.inTemplate &&
      mode.braces === 0 &&
      (char === '}' || text.startsWith('~}', at))
    ) {
      modes.pop();
      push('template-close', char === '}' ? at + 1 : at + 2);
    } else if (endOf(PUNCTUATION, text, at) > at) {
      if (char === '{') mode.braces += 1;
      if (char === '}') mode.braces -= 1;
      push('punctuation', PUNCTUATION.lastIndex);
    } else if (endOf(NUMBER, text, at) > at) {
      push('number', NUMBER.lastIndex);
    } else {
      fail(at, 'Invalid character', 'a character of the language', 'Remove the character.');
    }
  };

  const readQuote = (mode: Mode & { kind: 'quote' }): void => {
    const end = endOf(QUOTED_TEXT, text, at);
    if (text[end] === '\n') {
      fail(
        end,
        'Invalid multi-line string',
        'a closing quote',
        'Close the string or use a heredoc.',
      );
    }
    // A remaining backslash is the last character of the text.
    if (end >= text.length || text[end] === '\\') {
      fail(mode.openedAt, 'Unterminated string', 'a closing quote', 'Close the string.');
    }
    if (end > at) push('text', end);
    if (text[at] === '"') {
      modes.pop();
      push('quote-close', at + 1);
    } else {
      openTemplate();
    }
  };

  const readHeredoc = (mode: Mode & { kind: 'heredoc' }): void => {
    if (text[at - 1] === '\n') {
      const line = text.slice(at, lineEnd());
      if (line.trim() === mode.marker) {
        modes.pop();
        push('heredoc-close', at + line.trimEnd().length);
        return;
      }
    }
    if (at >= text.length) {
      const advice = `Put ${mode.marker} alone on a line after the text.`;
      fail(mode.openedAt, 'Unterminated heredoc', `a line with ${mode.marker}`, advice);
    }
    const end = endOf(HEREDOC_LINE, text, at);
    if (end > at) push('text', end);
    else openTemplate();
  };

  for (;;) {
    const mode = modes[modes.length - 1];
    if (!mode) break;
    if (mode.kind === 'quote') readQuote(mode);
    else if (mode.kind === 'heredoc') readHeredoc(mode);
    else if (at < text.length) readCode(mode);
    else if (mode.inTemplate) {
      fail(mode.openedAt, 'Unclosed template sequence', 'a closing brace', 'Close it with }.');
    } else break;
  }
  push('end', at);
  return tokens;
};
