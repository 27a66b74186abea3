/** Reads the options of a code block from the fence's line and from comments in the code. */
import rangeParser from 'parse-numeric-range';
import { fenceWords } from '../../site/fenceWords';

const titlePattern = /\btitle=(["'])(.*?)\1/;

const rangePattern = /\{([\d,-]+)\}/;
const marks = /^\s*(?:#|\/\/|<!--)\s*highlight-(next-line|start|end)\s*(?:-->)?\s*$/;

/** Removes the comments `highlight-next-line`, `highlight-start` and `highlight-end` from code. */
function takeMarks(code: string): { code: string; highlighted: Set<number> } {
  const rest: string[] = [];
  const highlighted = new Set<number>();
  let next = false;
  let inside = false;
  for (const line of code.split('\n')) {
    const mark = marks.exec(line)?.[1];
    if (mark === 'next-line') next = true;
    else if (mark) inside = mark === 'start';
    else {
      rest.push(line);
      if (next || inside) highlighted.add(rest.length);
      next = false;
    }
  }
  return { code: rest.join('\n'), highlighted };
}

/**
 * Parses a fence.
 *
 * @param value code as written in the document
 * @param language language of the fence
 * @param meta rest of the fence's first line
 */
export function readFence(value: string, language: string, meta: string) {
  const { code, highlighted } = takeMarks(value.replace(/\n$/, ''));
  const rest = meta.replace(titlePattern, '');
  for (const line of rangeParser(rangePattern.exec(rest)?.[1] ?? '')) highlighted.add(line);
  return {
    /** Code without marker comments and without the final newline. */
    code,
    /** File name or caption, from `title="…"`. */
    title: titlePattern.exec(meta)?.[2],
    /** Words after the language that describe the code, such as `fragment` or `diff`. */
    words: rest
      .split(/\s+/)
      .filter((word) => Object.hasOwn(fenceWords, word))
      .join(' '),
    /** Whether lines start with `+`, `-` or a space. */
    isDiff: language === 'diff' || rest.split(/\s+/).includes('diff'),
    /** Numbers of highlighted lines, from 1: from `{1,3-5}` or marker comments. */
    highlighted,
  };
}
