// Finds nesting that would overflow the stack of a recursive parser, without recursion.
import { HclError } from './errors';
import { type HclToken, tokenizeHcl } from './tokenize';

/** Maximum nesting depth. All parsers used here handle it safely (500 levels still work). */
export const NESTING_LIMIT = 250;

/**
 * Returns the offset at which a text exceeds the nesting limit, or undefined if it does not. Brackets,
 * blocks and their labels, templates, chained conditionals and repeated unary operators all count as
 * levels.
 */
export const findExcessNesting = (text: string): number | undefined => {
  // Each level has at least one character.
  if (text.length <= NESTING_LIMIT) return undefined;
  try {
    return deepestToken(tokenizeHcl(text, ''))?.start;
  } catch (error) {
    if (!(error instanceof HclError)) throw error;
    return deepestBracket(text);
  }
};

/** Open bracket, and the number of levels that operators add inside it. */
interface Level {
  bracket: string;
  operators: number;
}

const deepestToken = (tokens: HclToken[]): HclToken | undefined => {
  const levels: Level[] = [{ bracket: '{', operators: 0 }];
  let depth = 0;
  let previous: HclToken | undefined;
  for (const token of tokens) {
    const level = levels.at(-1);
    // The parser's result has an object for each label.
    if (level && isLabel(token, previous)) {
      level.operators += 1;
      depth += 1;
    }
    if (token.kind !== 'comment') previous = token;
    if (isOpening(token)) {
      levels.push({ bracket: token.text, operators: 0 });
      depth += 1;
    } else if (isClosing(token) && levels.length > 1) {
      depth -= 1 + (levels.pop()?.operators ?? 0);
    } else if (level && isOperator(token)) {
      level.operators += 1;
      depth += 1;
    } else if (level && endsExpression(token, level)) {
      depth -= level.operators;
      level.operators = 0;
    }
    if (depth > NESTING_LIMIT) return token;
  }
  return undefined;
};

const isOpening = ({ kind, text }: HclToken): boolean =>
  kind.endsWith('-open') || (kind === 'punctuation' && /^[[({]$/.test(text));

const isClosing = ({ kind, text }: HclToken): boolean =>
  kind.endsWith('-close') || (kind === 'punctuation' && /^[\])}]$/.test(text));

/** Whether a token is a label of a block: a name or string after the type or another label. */
const isLabel = ({ kind }: HclToken, previous: HclToken | undefined): boolean =>
  (kind === 'identifier' || kind === 'quote-open') &&
  (previous?.kind === 'identifier' || previous?.kind === 'quote-close');

const isOperator = ({ kind, text }: HclToken): boolean =>
  kind === 'punctuation' && (text === '?' || text === '!' || text === '-');

/** Whether a token ends an expression. Line breaks end an expression in bodies and objects only. */
const endsExpression = ({ kind, text }: HclToken, { bracket }: Level): boolean =>
  (kind === 'newline' && bracket === '{') ||
  (kind === 'punctuation' && (text === ',' || text === '='));

/** Finds excess nesting in a text that cannot be tokenized, including strings and comments. */
const deepestBracket = (text: string): number | undefined => {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\](){}]/g)) {
    depth = /[[({]/.test(bracket) ? depth + 1 : Math.max(depth - 1, 0);
    if (depth > NESTING_LIMIT) return index;
  }
  return undefined;
};
