/**
 * Edits that need no decision: another pin, another name of an input, a removed input. Lines whose
 * equals signs are aligned stay aligned, so that `terraform fmt` has nothing to change.
 */
import type { CallArgument } from '../hcl';
import type { Edit } from './edits';

/** `  name   = value` with its parts. */
const attributeLine = /^([ \t]*)([\w-]+)([ \t]*)=(?!=)/;

/** Collects the edits of one file. */
export class FileRewriter {
  private readonly edits = new Map<string, Edit>();
  private readonly renamed = new Map<number, string>();
  private readonly removed = new Set<number>();
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      this.starts.push(at + 1);
    }
  }

  /** Replaces a text in a range, at its only occurrence there; returns whether it is there once. */
  replaceIn({ start, end }: { start: number; end: number }, old: string, now: string): boolean {
    const at = this.text.indexOf(old, start);
    if (at === -1 || at + old.length > end) return false;
    const again = this.text.indexOf(old, at + old.length);
    if (again !== -1 && again + old.length <= end) return false;
    this.add({ start: at, end: at + old.length, text: now });
    return true;
  }

  /** Gives an argument another name. */
  rename({ name, nameRange }: CallArgument, now: string): boolean {
    const { start, end } = nameRange;
    const written = this.text.slice(start.offset, end.offset);
    if (!written.includes(name)) return false;
    if (written === name) this.renamed.set(start.line - 1, now);
    this.add({
      start: start.offset,
      end: end.offset,
      text: written.replace(name, () => now),
    });
    return true;
  }

  /**
   * Removes an argument that has its lines to itself, with a comment above that describes nothing else.
   * Undefined if it shares its lines.
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
    this.add({ start: this.startWithoutGap(first, end), end, text: '' });
    return { keepsComment: comment < line && !isRemoved };
  }

  /** All edits, with those that keep equals signs aligned. They do not overlap. */
  result(): Edit[] {
    const touched = [...this.renamed.keys(), ...this.removed].sort((a, b) => a - b);
    const done = new Set<number>();
    for (const line of touched) {
      if (!done.has(line)) for (const aligned of this.realign(line)) done.add(aligned);
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

  /** The first of the comment lines directly above a line; the line itself if there are none. */
  private commentAbove(line: number): number {
    let first = line;
    while (first > 0 && /^\s*(?:#|\/\/)/.test(this.lineAt(first - 1))) first -= 1;
    return first;
  }

  /**
   * Whether a comment can only describe the argument below it: it is not the first thing in the block, not
   * code that was commented out, and no other line follows the argument directly.
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

  /** The start of the removed lines, with a blank line before them if a blank line or a brace follows. */
  private startWithoutGap(start: number, end: number): number {
    const line = this.starts.indexOf(start);
    const isBlank = (text: string) => text.trim() === '';
    const next = this.text.slice(end).split('\n', 1)[0] ?? '';
    const hasGap = line > 0 && isBlank(this.lineAt(line - 1));
    return hasGap && (isBlank(next) || next.trim() === '}')
      ? (this.starts[line - 1] ?? start)
      : start;
  }

  /** Aligns the lines around a changed one if they were aligned; returns their indexes. */
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
