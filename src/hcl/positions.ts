// Converts offsets in a text to lines and columns.
import type { SourcePosition, SourceRange } from './types';

/** Byte-order mark that some editors add at the start of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Empty range at the start of a file, for problems without a position. */
export const FILE_START: SourceRange = {
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};

/** Index of the line starts of a text, for converting offsets. */
export class LineIndex {
  private readonly starts: number[] = [0];

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
    const start = this.starts[line - 1] ?? this.text.length;
    const end = this.starts[line] ?? this.text.length;
    const lineText = this.text.slice(start, end);
    const mark = line === 1 && lineText.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    let left = column - 1;
    for (const { index } of graphemes.segment(lineText.slice(mark))) {
      if (left === 0) return start + mark + index;
      left -= 1;
    }
    return end;
  }
}

/** Segmenter for graphemes, which are the characters that readers see. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
