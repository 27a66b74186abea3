// Converts offsets in a text to lines and columns.
import type { SourcePosition, SourceRange } from './types';

/** Byte-order mark that some editors add at the start of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Empty range at the start of a file, for problems without a position. */
export const FILE_START: SourceRange = {
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};

/** Returns the offsets of a range. */
export const offsetsOf = ({ start, end }: SourceRange) => ({
  start: start.offset,
  end: end.offset,
});

/** Index of the line starts of a text, for converting offsets. */
export class LineIndex {
  /** Offsets of the starts of all lines. */
  readonly starts: number[] = [0];
  /** Offsets of the graphemes of lines with problems, and of their ends. A line can have thousands. */
  private readonly graphemeOffsets = new Map<number, number[]>();

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      this.starts.push(at + 1);
    }
  }

  /** Returns the line and column of an offset. A byte-order mark has no width. */
  position(offset: number): SourcePosition {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const mark = low === 0 && offset > 0 && this.text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 - mark, offset };
  }

  /** Returns the range between two offsets. */
  range(start: number, end: number): SourceRange {
    return { start: this.position(start), end: this.position(end) };
  }

  /** Returns the offset of a line and a column in graphemes, which HashiCorp's parser uses. */
  offsetOfGrapheme(line: number, column: number): number {
    const offsets = this.graphemeOffsets.get(line) ?? this.findGraphemes(line);
    this.graphemeOffsets.set(line, offsets);
    return offsets[column - 1] ?? offsets.at(-1) ?? this.text.length;
  }

  private findGraphemes(line: number): number[] {
    const start = this.starts[line - 1] ?? this.text.length;
    const lineText = this.text.slice(start, this.starts[line]);
    const mark = line === 1 && lineText.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    const offsets = [start + mark];
    for (const grapheme of graphemesOf(lineText.slice(mark)))
      offsets.push((offsets.at(-1) ?? 0) + grapheme.length);
    return offsets;
  }
}

/** Minimum length of the parts that are segmented at once. */
const shortestPart = 256;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into graphemes, which are the characters that readers see. Segments one part after
 * the other, because the time of a segmenter grows with the square of the length.
 */
export function graphemesOf(text: string): string[] {
  const found: string[] = [];
  let size = shortestPart;
  for (let at = 0; at < text.length; ) {
    const part = Array.from(segmenter.segment(text.slice(at, at + size)), (item) => item.segment);
    // The last grapheme of a part can continue after its end.
    if (at + size < text.length) part.pop();
    size = part.length === 0 ? size * 2 : shortestPart;
    for (const grapheme of part) {
      at += grapheme.length;
      found.push(grapheme);
    }
  }
  return found;
}
