/** Marks matched words in a text, and cuts the passage around them out of a long one. */
import { escapeHtml } from './escape';
import { tokenize } from './tokenize';

const wordPattern = /[\p{L}\p{N}]+(?:[_.:/@-]+[\p{L}\p{N}]+)*/gu;

/** What stands before and after a marked word. */
export interface Marks {
  readonly open: string;
  readonly close: string;
}

const isMatched = (word: string, terms: ReadonlySet<string>): boolean =>
  tokenize(word).some((token) => [token.word, ...token.parts].some((part) => terms.has(part)));

/** The text as HTML, escaped, with every matched word marked. */
export function highlight(text: string, terms: ReadonlySet<string>, marks: Marks): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (!isMatched(match[0], terms)) continue;
    html += escapeHtml(text.slice(end, match.index));
    html += `${marks.open}${escapeHtml(match[0])}${marks.close}`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

/**
 * The passage of a text with the most different matched words, as HTML.
 *
 * @param length number of words of the passage.
 */
export function snippet(
  text: string,
  terms: ReadonlySet<string>,
  marks: Marks,
  length: number,
  ellipsis = '…',
): string {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length <= length) return highlight(text, terms, marks);
  const matched = words.map(([word]) =>
    tokenize(word)
      .flatMap((token) => [token.word, ...token.parts])
      .filter((part) => terms.has(part)),
  );
  const hits = matched.flatMap((found, index) => (found.length > 0 ? [index] : []));
  let start = 0;
  let best = -1;
  for (const hit of hits) {
    const from = Math.max(0, Math.min(hit - 2, words.length - length));
    const distinct = new Set(matched.slice(from, from + length).flat()).size;
    if (distinct > best) {
      best = distinct;
      start = from;
    }
  }
  const first = words[start];
  const last = words[Math.min(start + length, words.length) - 1];
  if (!first || !last) return '';
  const passage = text.slice(first.index, last.index + last[0].length);
  return (
    (start > 0 ? ellipsis : '') +
    highlight(passage, terms, marks) +
    (start + length < words.length ? ellipsis : '')
  );
}
