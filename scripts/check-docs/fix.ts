/** Writes formatted code to pages. Preserves the prefix and the line ending of each line. */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import type { Fence, Fix, Problem } from '../../src/checks/types';

/**
 * Applies all fixes. Does not write a page if its fences would change otherwise.
 *
 * @returns the number of fixed problems, and a message for each page that was not fixed
 */
export async function applyFixes(problems: readonly Problem[]) {
  const fixable = problems.flatMap(({ file, fix }) => (fix ? [{ file, fix }] : []));
  const result = { fixed: 0, refused: [] as string[] };
  if (fixable.length === 0) return result;
  const { readPage } = await import('../../src/checks/readPage');
  for (const file of new Set(fixable.map((item) => item.file))) {
    const fixes = fixable.filter((item) => item.file === file).map(({ fix }) => fix);
    const bytes = fs.readFileSync(file);
    if (!isUtf8(bytes)) {
      result.refused.push(`${file}: not fixed, because it is not UTF-8. Save it as UTF-8 first.`);
      continue;
    }
    const before = bytes.toString('utf8');
    const after = applyToText(before, fixes);
    const isSafe =
      after !== undefined &&
      hasFences(readPage(before, file).fences, readPage(after, file).fences, fixes);
    if (isSafe) {
      fs.writeFileSync(file, after);
      result.fixed += fixes.length;
    } else {
      result.refused.push(
        `${file}: not fixed, because the page changed or would change outside of the code. Format it by hand.`,
      );
    }
  }
  return result;
}

/** Returns the text with all fixes, or `undefined` if a line differs from the checked text. */
function applyToText(text: string, fixes: readonly Fix[]): string | undefined {
  const lines = text.split('\n');
  // Starts with the last fix, so that the line numbers of earlier fixes stay valid.
  for (const fix of [...fixes].sort((a, b) => firstLine(b) - firstLine(a))) {
    const written = writeLines(lines, fix);
    if (!written) return undefined;
    lines.splice(firstLine(fix) - 1, fix.before.length, ...written);
  }
  return lines.join('\n');
}

const firstLine = ({ places }: Fix): number => places[0]?.line ?? 1;

function writeLines(lines: readonly string[], fix: Fix): string[] | undefined {
  const { before, after } = fix;
  const isSpacing = withoutSpaces(before) === withoutSpaces(after);
  const sources = before.map((code, index) => readLine(lines[firstLine(fix) - 1 + index], code));
  const known = sources.filter((source) => source !== undefined);
  const model = known.find(({ code }) => code !== '');
  if (!isSpacing || known.length < before.length || !model) return undefined;
  return after.map((code, index) => {
    const source = before.length === after.length ? known[index] : undefined;
    if (source && source.code === code) return source.prefix + code + source.ending;
    const { prefix, ending } = source?.code
      ? source
      : { ...model, ending: source?.ending ?? model.ending };
    if (code === '') return prefix.trimEnd() + ending;
    // Markdown removes the first space after the marker of a block quote.
    const space = prefix.endsWith('>') && code.startsWith(' ') ? ' ' : '';
    return prefix + space + code + ending;
  });
}

const withoutSpaces = (lines: readonly string[]): string => lines.join('').replace(/\s/g, '');

/** Returns the prefix of a line from its Markdown container, its code and its ending. */
const readLine = (line: string | undefined, code: string) => {
  if (line === undefined) return undefined;
  const ending = line.endsWith('\r') ? '\r' : '';
  const text = ending === '' ? line : line.slice(0, -1);
  if (!text.endsWith(code)) return undefined;
  return { prefix: text.slice(0, text.length - code.length), code, ending };
};

/** Returns whether the fences of a page are unchanged except for the fixed code. */
function hasFences(before: Fence[], after: Fence[], fixes: readonly Fix[]): boolean {
  return (
    before.length === after.length &&
    before.every((fence, index) => {
      const now = after[index];
      const fix = fixes.find(({ places }) => places[0]?.line === fence.code.places[0]?.line);
      return (
        now !== undefined &&
        now.language === fence.language &&
        now.title === fence.title &&
        now.code.text === (fix ? fix.after.join('\n') : fence.code.text)
      );
    })
  );
}
