/**
 * Applies a diff on a page to the file that the page showed earlier. The checks of pages and the
 * download of their files share this code, so that readers get the checked files.
 */

const plain = (line: string): string => line.trim().replace(/\s+/g, ' ');

/** Returns the index of the first line of a run of lines, ignoring indentation and alignment. */
export function findLines(text: string, wanted: string): number | undefined {
  const lines = text.split('\n').map(plain);
  const run = wanted.split('\n').map(plain);
  const at = lines.findIndex((_, index) =>
    run.every((line, offset) => lines[index + offset] === line),
  );
  return at === -1 ? undefined : at;
}

/** Replaces `count` lines from the index `at`, keeping the indentation of the first one. */
export function replaceLines(text: string, at: number, count: number, by: string): string {
  const lines = text.split('\n');
  const indent = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
  const own = /^\s*/.exec(by)?.[0] ?? '';
  const fresh = by.split('\n').map((line) => (line === '' ? '' : indent + line.slice(own.length)));
  return [...lines.slice(0, at), ...fresh, ...lines.slice(at + count)].join('\n');
}
