/** Marks matched words in texts and extracts the passages around them. */
import { escapeHtml } from './escape';
import { termOf, termsOfToken } from './terms';
import { tokenize } from './tokenize';

const wordPattern = /[\p{L}\p{N}]+(?:[_.:/@-]+[\p{L}\p{N}]+)*/gu;

const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+|[^_.:/@-]+/gu;

/** Returns whether a piece of text is one of the matched index terms. */
const isTerm = (piece: string, terms: ReadonlySet<string>): boolean =>
  terms.has(termOf(piece.normalize('NFKC').toLowerCase()));

/** Returns the ranges of a word to mark: the whole word, or the matched parts of an identifier. */
function matchedParts(word: string, terms: ReadonlySet<string>): [start: number, end: number][] {
  if (isTerm(word, terms)) return [[0, word.length]];
  for (const pattern of [/[^_.:/@-]+/g, partPattern]) {
    const parts = [...word.matchAll(pattern)]
      .filter(([part]) => isTerm(part, terms))
      .map(({ 0: part, index }): [number, number] => [index, index + part.length]);
    if (parts.length > 0) return parts;
  }
  return [];
}

/** Returns a text as escaped HTML with every matched word in `<mark>`. */
export function highlight(text: string, terms: ReadonlySet<string>): string {
  let html = '';
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    for (const [from, to] of matchedParts(word, terms)) {
      html += escapeHtml(text.slice(end, index + from));
      html += `<mark>${escapeHtml(word.slice(from, to))}</mark>`;
      end = index + to;
    }
  }
  return html + escapeHtml(text.slice(end));
}

/**
 * Returns the passage of a text with the most distinct matched terms, as HTML.
 *
 * @param length number of words in the passage.
 */
export function snippet(text: string, terms: ReadonlySet<string>, length: number): string {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length <= length) return highlight(text, terms);
  const matched = words.map(([word]) =>
    tokenize(word)
      .flatMap(termsOfToken)
      .filter((term) => terms.has(term)),
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
  const before = start > 0 ? '…' : '';
  const after = start + length < words.length ? '…' : '';
  return before + highlight(passage, terms) + after;
}
