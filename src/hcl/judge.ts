// HashiCorp's own parser (WebAssembly): the one that says whether a text is HCL. Loaded once, on
// first use, and asked once per text.
import { HclError } from './errors';
import { LineIndex } from './positions';
import type { SourceRange } from './types';

type Parser = typeof import('@cdktf/hcl2json');

/** The body as hcl2json gives it: literals as JSON, everything else as `${…}` text. */
export type JsonBody = Record<string, unknown>;

type Verdict = { body: JsonBody } | { message: string };

/** Verdicts kept in memory; beyond it the oldest is dropped. */
const KEPT = 5000;
/** A name that no text holds, so that it can be told from the words around it. */
const MARK = 'hcl-input';
const verdicts = new Map<string, Promise<Verdict>>();
let parser: Promise<Parser> | undefined;

/** Parses a text or throws an `HclError` that carries every diagnostic of HashiCorp's parser. */
export const judge = async (text: string, file: string): Promise<JsonBody> => {
  const verdict = await remember(text);
  if ('body' in verdict) return verdict.body;
  const [first, ...others] = readMessage(verdict.message, text, file);
  if (!first) throw new Error(`${file}: ${verdict.message}`);
  throw new HclError(
    first,
    others.map((parts) => new HclError(parts)),
  );
};

const remember = (text: string): Promise<Verdict> => {
  const known = verdicts.get(text);
  if (known) return known;
  const verdict = ask(text);
  verdicts.set(text, verdict);
  const oldest = verdicts.keys().next().value;
  if (verdicts.size > KEPT && oldest !== undefined) verdicts.delete(oldest);
  return verdict;
};

const ask = async (text: string): Promise<Verdict> => {
  parser ??= import('@cdktf/hcl2json');
  const { parse } = await parser;
  try {
    return { body: await parse(MARK, text) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
};

/** `NAME:1,5-6: Summary; Detail` or `NAME:1,5-2,1: …`, one after the other. */
const DIAGNOSTIC = new RegExp(`${MARK}:(\\d+),(\\d+)-(?:(\\d+),)?(\\d+): `, 'g');

const readMessage = (message: string, text: string, file: string) => {
  const lines = new LineIndex(text);
  const matches = [...message.matchAll(DIAGNOSTIC)];
  return matches.map((match, index) => {
    const [head, line, column, endLine, endColumn] = match;
    const from = match.index + head.length;
    const to = matches[index + 1]?.index ?? message.length;
    const words = message.slice(from, to).trim().replace(/\]$/, '').replaceAll(MARK, file);
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
  });
};

const describeFound = (text: string, { start, end }: SourceRange): string => {
  if (start.offset >= text.length) return 'the end of the text';
  const [line = ''] = text.slice(start.offset, Math.max(end.offset, start.offset + 1)).split('\n');
  if (line.trim() === '') return 'a line break';
  return `\`${line.trim()}\``;
};

/** What to do about the errors that writers meet most, by HashiCorp's title. */
const ADVICE: Readonly<Record<string, string>> = {
  'Argument or block definition required': 'Write `name = value` or `type "label" {` here.',
  'Attribute redefined': 'Keep one of the two.',
  'Invalid argument name': 'Write the name without quotes.',
  'Invalid block definition': 'Write `name = value` or open the block with `{` on the same line.',
  'Invalid multi-line string': 'Close the quote on its line, or use a heredoc (`<<-EOT`).',
  'Invalid single-argument block definition': 'Put the closing brace on a line of its own.',
  'Missing attribute value': 'Put a value after the equals sign.',
  'Missing item separator': 'Put a comma between the two items.',
  'Missing key/value separator': 'Write `key = value`.',
  'Missing attribute separator': 'Put a comma or a line break between the two attributes.',
  'Missing newline after argument': 'Put the next argument on a line of its own.',
  'Missing newline after block definition': 'Put what follows the block on a line of its own.',
  'Unclosed configuration block': 'Add the missing `}`, or take out a `{` too many.',
  'Unclosed template interpolation sequence':
    'Close it with `}`, or write `$${` for the text itself.',
  'Unterminated template string': 'Close the string or the heredoc.',
  'Unterminated heredoc template': 'Put the closing marker alone on a line after the text.',
};

const adviseOn = (summary: string, text: string, { start }: SourceRange): string => {
  const rest = text.slice(start.offset, start.offset + 60);
  const placeholder = /^<[\w .-]+>/.exec(rest);
  if (placeholder) {
    return `HCL has no placeholders: replace ${placeholder[0]} by a quoted value or a variable.`;
  }
  if (rest.startsWith("'")) return 'Use double quotes.';
  return ADVICE[summary] ?? 'Mend the text at this place.';
};
