/** Formats edits of a text as a unified diff. */
import { applyEdits, type Edit } from '../checks/applyEdits';

/** Number of unchanged lines before and after a change. */
const contextLines = 3;

/** Consecutive lines that are replaced. */
interface Change {
  /** Index of the first line in the old text. */
  readonly before: number;
  readonly removed: readonly string[];
  /** Index of the first line in the new text. */
  readonly after: number;
  readonly added: readonly string[];
}

/**
 * Returns the unified diff of a file for `git apply` and `patch -p1`, or an empty string if nothing
 * changed.
 *
 * @param edits must not overlap
 */
export function unifiedDiff(name: string, text: string, edits: readonly Edit[]): string {
  const after = applyEdits(text, edits);
  if (after === text) return '';
  const changes = changedLines(text, edits);
  const before = splitLines(text);
  const hunks = groupChanges(changes).map((group) => formatHunk(group, before));
  return [
    `--- ${pathInDiff(`a/${name}`)}`,
    `+++ ${pathInDiff(`b/${name}`)}`,
    ...hunks.flat(),
    '',
  ].join('\n');
}

/**
 * Formats a path like Git: quoted if it contains control characters, followed by a tab if it
 * contains spaces.
 */
const pathInDiff = (path: string): string => {
  if (/[\p{Cc}"\\]/u.test(path)) return JSON.stringify(path);
  return path.includes(' ') ? `${path}\t` : path;
};

/** Splits a text into lines, which keep their line breaks. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns the lines that the edits change. Edits that change the same line form one change. */
function changedLines(text: string, edits: readonly Edit[]): Change[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const ranges: { start: number; end: number; edits: Edit[] }[] = [];
  for (const edit of sorted) {
    const start = edit.start === 0 ? 0 : text.lastIndexOf('\n', edit.start - 1) + 1;
    const isWholeLines = edit.start === start && text[edit.end - 1] === '\n' && edit.text === '';
    const lineEnd = text.indexOf('\n', edit.end);
    const end = isWholeLines ? edit.end : lineEnd === -1 ? text.length : lineEnd + 1;
    const last = ranges.at(-1);
    if (last && start < last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else {
      ranges.push({ start, end, edits: [edit] });
    }
  }
  let shift = 0;
  return ranges.map(({ start, end, edits: own }) => {
    const removed = splitLines(text.slice(start, end));
    const moved = own.map((edit) => ({
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    }));
    const added = splitLines(applyEdits(text.slice(start, end), moved));
    const before = splitLines(text.slice(0, start)).length;
    const change = { before, removed, after: before + shift, added };
    shift += added.length - removed.length;
    return change;
  });
}

/** Groups changes with touching context lines into hunks. */
function groupChanges(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    const isNear = last && change.before - (last.before + last.removed.length) <= 2 * contextLines;
    if (isNear) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups;
}

function formatHunk(changes: readonly Change[], lines: readonly string[]): string[] {
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) return [];
  const start = Math.max(0, first.before - contextLines);
  const end = Math.min(lines.length, last.before + last.removed.length + contextLines);
  const body: string[] = [];
  let at = start;
  const context = (until: number) => {
    for (; at < until; at += 1) body.push(...diffLine(' ', lines[at] ?? ''));
  };
  for (const { before, removed, added } of changes) {
    context(before);
    body.push(...removed.flatMap((line) => diffLine('-', line)));
    body.push(...added.flatMap((line) => diffLine('+', line)));
    at = before + removed.length;
  }
  context(end);
  const difference = changes.reduce(
    (sum, { removed, added }) => sum + added.length - removed.length,
    0,
  );
  const before = end - start;
  const afterStart = first.after - (first.before - start);
  const range = (from: number, count: number) => `${count === 0 ? from : from + 1},${count}`;
  return [`@@ -${range(start, before)} +${range(afterStart, before + difference)} @@`, ...body];
}

const diffLine = (sign: string, line: string): string[] =>
  line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, '\\ No newline at end of file'];
