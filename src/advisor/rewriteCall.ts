/**
 * Edits that need no decision: a new pin, a renamed input, a removed input. Keeps aligned equals
 * signs aligned, so that `terraform fmt` makes no changes.
 */

import type { Edit } from '../checks/applyEdits';
import { type CallArgument, LineIndex } from '../hcl';

/** Matches an attribute, such as `  name   = value`, up to its equals sign. */
const attributeLine = /^([ \t]*)([\w-]+)([ \t]*)=(?!=)/;

/** Collects the edits of one file. */
export class FileRewriter {
  private readonly edits = new Map<string, Edit>();
  private readonly renamed = new Map<number, string>();
  private readonly removed = new Set<number>();
  private readonly removals: { start: number; end: number }[] = [];
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    this.starts = new LineIndex(text).starts;
  }

  /** Replaces a text if it occurs exactly once in a range. Returns whether it was replaced. */
  replaceIn({ start, end }: { start: number; end: number }, old: string, now: string): boolean {
    const at = this.text.indexOf(old, start);
    if (at === -1 || at + old.length > end) return false;
    const again = this.text.indexOf(old, at + old.length);
    if (again !== -1 && again + old.length <= end) return false;
    this.add({ start: at, end: at + old.length, text: now });
    return true;
  }

  /** Renames an argument. Returns whether it was renamed. */
  rename({ name, nameRange }: CallArgument, now: string): boolean {
    const { start, end } = nameRange;
    const written = this.text.slice(start.offset, end.offset);
    if (!written.includes(name)) return false;
    const before = this.text.slice(this.starts[start.line - 1], start.offset);
    if (written === name && before.trim() === '') this.renamed.set(start.line - 1, now);
    this.add({
      start: start.offset,
      end: end.offset,
      text: written.replace(name, () => now),
    });
    return true;
  }

  /**
   * Removes an argument, and the comment above it if the comment describes only this argument.
   * Returns undefined if other code is on the argument's lines.
   */
  remove({ nameRange, value }: CallArgument): { keepsComment: boolean } | undefined {
    const start = this.starts[nameRange.start.line - 1] ?? 0;
    const before = this.text.slice(start, nameRange.start.offset);
    const lineEnd = this.text.indexOf('\n', value.range.end.offset);
    const end = lineEnd === -1 ? this.text.length : lineEnd + 1;
    const after = this.text.slice(value.range.end.offset, end);
    const isAlone =
      /^\s*$/.test(before) && /^(?:[ \t]*\n)?[ \t]*,?[ \t]*(?:(?:#|\/\/).*)?\r?\n?$/.test(after);
    if (!isAlone) return undefined;
    const line = nameRange.start.line - 1;
    this.removed.add(line);
    const comment = this.commentAbove(line);
    const isRemoved = comment < line && this.isOnlyAbout(comment, line, end);
    const first = isRemoved ? (this.starts[comment] ?? start) : start;
    this.removals.push({ start: first, end });
    return { keepsComment: comment < line && !isRemoved };
  }

  /** Returns all edits, including those that keep equals signs aligned. They do not overlap. */
  result(): Edit[] {
    const touched = [...this.renamed.keys(), ...this.removed].sort((a, b) => a - b);
    const done = new Set<number>();
    for (const line of touched) {
      if (!done.has(line)) for (const aligned of this.realign(line)) done.add(aligned);
    }
    for (const { start, end } of joinTouching(this.removals)) {
      this.add({ start: this.startWithoutGap(start, end), end, text: '' });
    }
    return [...this.edits.values()].sort((a, b) => a.start - b.start);
  }

  private add(edit: Edit): void {
    this.edits.set(`${edit.start}`, edit);
  }

  private lineAt(index: number): string {
    const start = this.starts[index];
    return start === undefined ? '' : this.text.slice(start, this.starts[index + 1]);
  }

  /** Returns the first of the comment lines directly above a line, or the line itself. */
  private commentAbove(line: number): number {
    let first = line;
    while (first > 0 && /^\s*(?:#|\/\/)/.test(this.lineAt(first - 1))) first -= 1;
    return first;
  }

  /**
   * Whether a comment can only describe the argument below it: it is not at the start of the block,
   * it contains no commented-out code, and no other line follows the argument directly.
   */
  private isOnlyAbout(comment: number, line: number, end: number): boolean {
    const above = this.lineAt(comment - 1);
    const next = this.text.slice(end).split('\n', 1)[0] ?? '';
    const lines = this.text.slice(this.starts[comment], this.starts[line]).split('\n');
    return (
      /^\s*(?:\}.*)?$/.test(next) &&
      !/[{([]\s*$/.test(above) &&
      !lines.some((text) => /^\s*(?:#|\/\/)\s*[\w-]+\s*[={]/.test(text))
    );
  }

  /**
   * Returns the start of the removed lines. Includes a blank line before them if a blank line or a
   * closing brace follows.
   */
  private startWithoutGap(start: number, end: number): number {
    const line = this.starts.indexOf(start);
    const isBlank = (text: string) => text.trim() === '';
    const next = this.text.slice(end).split('\n', 1)[0] ?? '';
    const hasGap = line > 0 && isBlank(this.lineAt(line - 1));
    return hasGap && (isBlank(next) || next.trim() === '}')
      ? (this.starts[line - 1] ?? start)
      : start;
  }

  /** Realigns the lines around a changed line if they were aligned. Returns their indexes. */
  private realign(changed: number): number[] {
    const parts = (index: number) => {
      const match = attributeLine.exec(this.lineAt(index));
      return match && { indent: match[1], name: match[2] ?? '', column: match[0].length };
    };
    const own = parts(changed);
    if (!own) return [changed];
    const isAligned = (index: number) => {
      const line = parts(index);
      return line !== null && line.indent === own.indent && line.column === own.column;
    };
    let first = changed;
    let last = changed;
    while (first > 0 && isAligned(first - 1)) first -= 1;
    while (last + 1 < this.starts.length && isAligned(last + 1)) last += 1;
    const lines = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    const width = (names: readonly string[]) => Math.max(...names.map((name) => name.length));
    const indent = own.indent?.length ?? 0;
    const isFormatted =
      own.column === indent + width(lines.map((line) => parts(line)?.name ?? '')) + ' ='.length;
    const left = lines.filter((line) => !this.removed.has(line));
    if (!isFormatted || left.length === 0) return lines;
    const nameOf = (line: number) => this.renamed.get(line) ?? parts(line)?.name ?? '';
    const wanted = width(left.map(nameOf));
    for (const line of left) {
      const start = (this.starts[line] ?? 0) + indent;
      const end = start + own.column - indent - '='.length;
      const text = `${nameOf(line).padEnd(wanted)} `;
      if (this.text.slice(start, end) !== text) this.add({ start, end, text });
    }
    return lines;
  }
}

/** Joins ranges without text between them. */
const joinTouching = (ranges: readonly { start: number; end: number }[]) => {
  const joined: { start: number; end: number }[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last?.end === range.start) last.end = range.end;
    else joined.push({ ...range });
  }
  return joined;
};
