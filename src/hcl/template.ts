// Processes texts of strings and heredocs: escapes, indentation of `<<-`, and `~` trim marks.
import type { TemplatePart } from './syntax';

/** Parsed part, with its trim marks. */
export interface RawPart {
  part: TemplatePart;
  trimsBefore: boolean;
  trimsAfter: boolean;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
};

/** Removes the common indentation of a `<<-` heredoc. */
export const flushHeredoc = (raw: RawPart[]): void => {
  let least = Number.POSITIVE_INFINITY;
  let atLineStart = true;
  const indented: { kind: 'text'; value: string }[] = [];
  for (const { part } of raw) {
    if (atLineStart) {
      if (part.kind !== 'text') least = 0;
      else if (part.value.trim() !== '' || !part.value.endsWith('\n')) {
        least = Math.min(least, part.value.length - part.value.trimStart().length);
        indented.push(part);
      }
    }
    atLineStart = part.kind === 'text' && part.value.endsWith('\n');
  }
  for (const part of indented) part.value = part.value.slice(least);
};

/** Applies `~` trim marks and joins adjacent texts. */
export const joinTexts = (raw: RawPart[]): TemplatePart[] => {
  const parts: TemplatePart[] = [];
  raw.forEach(({ part }, index) => {
    if (part.kind !== 'text') {
      parts.push(part);
      return;
    }
    let { value } = part;
    if (raw[index - 1]?.trimsAfter) value = value.trimStart();
    if (raw[index + 1]?.trimsBefore) value = value.trimEnd();
    const last = parts[parts.length - 1];
    if (last?.kind === 'text') last.value += value;
    else parts.push({ kind: 'text', value });
  });
  return parts;
};

/** Unescapes text in a heredoc. */
export const unescapeTemplate = (text: string): string =>
  text.replaceAll('$${', '${').replaceAll('%%{', '%{');

/** Matches `\u` with 4 digits, `\U` with 8 digits, another escape, and an escaped template mark. */
const ESCAPED = /\\(?:u(.{0,4})|U(.{0,8})|(.?))|([$%])\4\{/gs;

/** Unescapes text between quotes. */
export const unescapeQuoted = (text: string): string =>
  text.replace(ESCAPED, (_, short?: string, long?: string, code?: string, mark?: string) => {
    if (mark !== undefined) return `${mark}{`;
    if (code !== undefined) return ESCAPES[code] ?? code;
    const point = Number.parseInt(short ?? long ?? '', 16);
    return Number.isNaN(point) || point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point);
  });
