/**
 * Splits text into searchable words. An identifier is indexed whole and by its parts:
 * `num_nat_gateways` → num_nat_gateways, num, nat, gateways; `CloudTrail` → cloudtrail, cloud,
 * trail; `v1.8.0` → v1.8.0, 1.8.0, 1.8.
 */

/** A word of a text or a query. */
export interface Token {
  /** The whole word in lower case. */
  readonly word: string;
  /** Parts of an identifier; empty for a plain word. */
  readonly parts: readonly string[];
}

const wordPattern = /[\p{L}\p{N}]+(?:[_.:/@-]+[\p{L}\p{N}]+)*/gu;
const separators = /[_.:/@-]+/;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const versionPattern = /^v?((\d+\.\d+)(?:\.\d+)*)$/i;
const longestWord = 64;

/** Splits an identifier at separators and where a capital letter starts a new word. */
function partsOf(word: string): string[] {
  const pieces = word.split(separators);
  const parts = pieces.flatMap((piece) => {
    const split = piece.split(humps);
    return split.length > 1 && split.every((part) => part.length > 2) ? [piece, ...split] : [piece];
  });
  if (parts.length < 2) return [];
  const version = versionPattern.exec(word);
  // `v1.8.0` also matches 1.8.0 and 1.8. The single digits of a version carry no meaning.
  if (version) return [version[1] ?? '', version[2] ?? ''];
  return [...new Set(parts.map((part) => part.toLowerCase()))].filter((part) => !/^\d$/.test(part));
}

/** Returns the words of a text, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [match] of text
    .normalize('NFKC')
    .replace(/[’']s\b/g, '')
    .matchAll(wordPattern)) {
    if (match.length > longestWord) {
      for (const piece of match.split(separators)) {
        if (piece.length <= longestWord) tokens.push({ word: piece.toLowerCase(), parts: [] });
      }
      continue;
    }
    const word = match.toLowerCase();
    // Fast path: most words are plain.
    const isPlain = word === match && !separators.test(match);
    const parts = isPlain ? [] : partsOf(match).filter((part) => part !== word);
    tokens.push({ word, parts });
  }
  return tokens;
}

/** Returns whether a word is a decimal number or the number of a version: `1.8.0`, `v6`. */
export const isVersion = (word: string): boolean =>
  versionPattern.test(word) || /^v\d+$/.test(word);

/** Returns the number of words. Each part of an identifier counts as a word. */
export const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0);

/** Returns the words of a text in lower case, separated by spaces. */
export const plainText = (text: string): string =>
  tokenize(text)
    .map(({ word }) => word)
    .join(' ');

/** Returns whether a text contains the words of a phrase one after another. */
export const hasPhrase = (text: string, phrase: readonly string[]): boolean =>
  ` ${plainText(text)} `.includes(` ${phrase.join(' ')} `);

/** Returns every searchable word of a text: whole words and the parts of identifiers. */
export function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ word, parts }) => [word, ...parts]);
}
