/** Marks matched words in texts and extracts the passages around them. */
import { escapeHtml } from './escape';
import { termOf } from './terms';
import { stopWords } from './words';

const wordPattern = /[\p{L}\p{N}]+(?:[_.:/@-]+[\p{L}\p{N}]+)*/gu;
const piecePattern = /[\p{L}\p{N}]+/gu;
const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+|[^_.:/@-]+/gu;

/** Part of a text that matches a term: from a start to an end, without the end. */
interface Range {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

const plain = (piece: string): string => piece.normalize('NFKC').toLowerCase();

/** Returns the matches of a word: the whole word, or parts of an identifier. */
function rangesInWord(word: string, start: number, terms: ReadonlySet<string>): Range[] {
  const whole = termOf(plain(word));
  if (terms.has(whole)) return [{ start, end: start + word.length, term: whole }];
  for (const pattern of [/[^_.:/@-]+/g, partPattern]) {
    const parts = [...word.matchAll(pattern)].flatMap(({ 0: part, index }) => {
      const term = termOf(plain(part));
      const from = start + index;
      return terms.has(term) ? [{ start: from, end: from + part.length, term }] : [];
    });
    if (parts.length > 0) return parts;
  }
  return [];
}

/** Returns the places of names of several words: `load balancer`, `load-balancer`. */
function rangesOfNames(text: string, names: readonly string[]): Range[] {
  if (names.length === 0) return [];
  const pieces = [...text.matchAll(piecePattern)]
    .map(({ 0: piece, index }) => ({ word: plain(piece), start: index, end: index + piece.length }))
    .filter(({ word }) => !stopWords.has(word))
    .map(({ word, ...place }) => ({ ...place, term: termOf(word) }));
  return names.flatMap((term) => {
    const parts = term.split(' ');
    return pieces.flatMap(({ start }, at) => {
      const last = pieces[at + parts.length - 1];
      const isName = parts.every((part, index) => pieces[at + index]?.term === part);
      return last && isName ? [{ start, end: last.end, term }] : [];
    });
  });
}

/**
 * Returns the matches in a text, in order and without overlaps.
 *
 * @param terms index terms, or several separated by spaces for words that must be next to each other
 */
function matchesIn(text: string, terms: ReadonlySet<string>): Range[] {
  const names = rangesOfNames(
    text,
    [...terms].filter((term) => term.includes(' ')),
  );
  const words = [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
    rangesInWord(word, index, terms),
  );
  let end = 0;
  return [...names, ...words]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((range) => {
      const isFree = range.start >= end;
      if (isFree) end = range.end;
      return isFree;
    });
}

/** Returns a text as escaped HTML with every match in `<mark>`. */
export function highlight(text: string, terms: ReadonlySet<string>): string {
  let html = '';
  let done = 0;
  for (const { start, end } of matchesIn(text, terms)) {
    html += `${escapeHtml(text.slice(done, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    done = end;
  }
  return html + escapeHtml(text.slice(done));
}

/** Returns the passage of `length` words with the most distinct matched terms, as HTML. */
export function snippet(text: string, terms: ReadonlySet<string>, length: number): string {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length <= length) return highlight(text, terms);
  const matches = matchesIn(text, terms);
  /** Numbers of the words in which the matches start. */
  const places: number[] = [];
  let place = 0;
  for (const { start } of matches) {
    while ((words[place + 1]?.index ?? Number.POSITIVE_INFINITY) <= start) place += 1;
    places.push(place);
  }
  let first = 0;
  let best = -1;
  let earliest = 0;
  for (const hit of places) {
    const from = Math.max(0, Math.min(hit - 2, words.length - length));
    while ((places[earliest] ?? from) < from) earliest += 1;
    const found = new Set<string>();
    for (let at = earliest; (places[at] ?? words.length) < from + length; at += 1) {
      found.add(matches[at]?.term ?? '');
    }
    if (found.size > best) {
      best = found.size;
      first = from;
    }
  }
  const start = words[first];
  const end = words[Math.min(first + length, words.length) - 1];
  if (!start || !end) return '';
  const passage = text.slice(start.index, end.index + end[0].length);
  const before = first > 0 ? '…' : '';
  const after = first + length < words.length ? '…' : '';
  return before + highlight(passage, terms) + after;
}
