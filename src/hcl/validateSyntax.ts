// Validates syntax with HashiCorp's own parser (WebAssembly), loaded on first use.
//
// `@cdktn/hcl2json` and `@cdktn/hcl-tools` continue the packages of the same names under `@cdktf`,
// which were archived with CDK for Terraform in December 2025. The API is the same; the successors
// are maintained at https://github.com/open-constructs/cdk-terrain.
import { HclError } from './errors';
import { findExcessNesting, NESTING_LIMIT } from './nesting';
import { FILE_START, LineIndex } from './positions';
import type { SourceRange } from './types';

/** Maximum number of cached results. If the cache is full, the oldest result is dropped. */
const CACHE_SIZE = 5000;
/** File name passed to the parser. No text contains it, so it marks positions in messages. */
const FILE_MARK = 'hcl-input';
/** Parser message for each text. Undefined for a valid text. */
const cache = new Map<string, Promise<string | undefined>>();

/** Throws an `HclError` with the first diagnostic of HashiCorp's parser if a text is not valid HCL. */
export const validateSyntax = async (text: string, file: string): Promise<void> => {
  rejectExcessNesting(text, file);
  const message = await findSyntaxErrors(text);
  if (message === undefined) return;
  throw new HclError(readMessage(message, text, file) ?? parserFailure(message, file));
};

/**
 * Rejects deep nesting. Both WebAssembly modules overflow their stack on it, and cannot be used
 * afterward.
 */
const rejectExcessNesting = (text: string, file: string): void => {
  const offset = findExcessNesting(text);
  if (offset === undefined) return;
  throw new HclError({
    file,
    range: new LineIndex(text).range(offset, offset + 1),
    summary: 'Too many levels of nesting',
    expected: `at most ${NESTING_LIMIT} levels`,
    found: `level ${NESTING_LIMIT + 1}`,
    advice: 'Move the inner levels to local values.',
  });
};

const findSyntaxErrors = (text: string): Promise<string | undefined> => {
  const cached = cache.get(text);
  if (cached) return cached;
  const result = runParser(text);
  cache.set(text, result);
  const oldest = cache.keys().next().value;
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  return result;
};

/** Matches an error of the conversion to JSON, which is ignored: only the syntax is checked. */
const CONVERSION_ERROR = /^convert to HCL: convert file: /;

const runParser = async (text: string): Promise<string | undefined> => {
  const { parse } = await import('@cdktn/hcl2json');
  try {
    await parse(FILE_MARK, text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return CONVERSION_ERROR.test(message) ? undefined : message;
  }
};

const parserFailure = (message: string, file: string) => ({
  file,
  range: FILE_START,
  summary: 'The HCL parser failed',
  expected: 'text that the parser can read',
  found: `\`${message}\``,
  advice: 'Simplify the code. This is probably a bug in the parser.',
});

/** Matches the start of a diagnostic: `NAME:1,5-6: Summary; Detail` or `NAME:1,5-2,1: …`. */
const DIAGNOSTIC = new RegExp(`${FILE_MARK}:(\\d+),(\\d+)-(?:(\\d+),)?(\\d+): `, 'g');

/** Returns the first diagnostic. Later ones are usually consequences of it. */
const readMessage = (message: string, text: string, file: string) => {
  const lines = new LineIndex(text);
  const [match, next] = message.matchAll(DIAGNOSTIC);
  if (!match) return undefined;
  const [head, line, column, endLine, endColumn] = match;
  const words = message
    .slice(match.index + head.length, next?.index)
    .trim()
    .replace(/\]$/, '')
    .replaceAll(FILE_MARK, file);
  const split = words.indexOf('; ');
  const summary = split === -1 ? words : words.slice(0, split);
  const detail = split === -1 ? words : words.slice(split + 2);
  const start = lines.offsetOfGrapheme(Number(line), Number(column));
  const end = lines.offsetOfGrapheme(Number(endLine ?? line), Number(endColumn));
  const range = lines.range(start, Math.max(end, start));
  return {
    file,
    range,
    summary,
    expected: detail.trim(),
    found: describeFound(text, range),
    advice: adviseOn(summary, text, range),
  };
};

/** Maximum length of the text that an error quotes. */
const longestFound = 200;

const describeFound = (text: string, { start, end }: SourceRange): string => {
  if (start.offset >= text.length) return 'the end of the text';
  const [line = ''] = text.slice(start.offset, Math.max(end.offset, start.offset + 1)).split('\n');
  if (line.trim() === '') return 'a line break';
  const found = line.trim();
  return `\`${found.length > longestFound ? `${found.slice(0, longestFound)}…` : found}\``;
};

/** Advice for the most common errors, by HashiCorp's title. */
const ADVICE: Readonly<Record<string, string>> = {
  'Argument or block definition required': 'Write `name = value` or `type "label" {` here.',
  'Attribute redefined': 'Keep one of the two.',
  'Invalid argument name': 'Write the name without quotes.',
  'Invalid block definition': 'Write `name = value` or open the block with `{` on the same line.',
  'Invalid multi-line string': 'Close the quote on its line, or use a heredoc (`<<-EOT`).',
  'Invalid single-argument block definition': 'Put the closing brace on its own line.',
  'Missing attribute value': 'Put a value after the equals sign.',
  'Missing item separator': 'Put a comma between the two items.',
  'Missing key/value separator': 'Write `key = value`.',
  'Missing attribute separator': 'Put a comma or a line break between the two attributes.',
  'Missing newline after argument': 'Put the next argument on its own line.',
  'Missing newline after block definition': 'Start a new line after the block.',
  'Unclosed configuration block': 'Add the missing `}`, or remove an extra `{`.',
  'Unclosed template interpolation sequence':
    'Close it with `}`, or write `$${` for the text itself.',
  'Unterminated template string': 'Close the string or the heredoc.',
  'Unterminated heredoc template': 'Put the closing marker alone on a line after the text.',
};

const adviseOn = (summary: string, text: string, { start }: SourceRange): string => {
  const rest = text.slice(start.offset, start.offset + 60);
  const placeholder = /^<[\w .-]+>/.exec(rest);
  if (placeholder) {
    return `HCL has no placeholders: replace ${placeholder[0]} with a quoted value or a variable.`;
  }
  if (rest.startsWith("'")) return 'Use double quotes.';
  return ADVICE[summary] ?? 'Correct the HCL syntax here.';
};
