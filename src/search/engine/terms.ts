/** The terms of a text: stems of plain words; identifiers whole, and the stems of their parts. */
import { stem } from './stem';
import { type Token, tokenize } from './tokenize';

const isPlain = (word: string): boolean => /^\p{L}+$/u.test(word);

/** The term of a word: its stem, or an identifier unchanged. */
export const termOf = (word: string): string => (isPlain(word) ? stem(word) : word);

/** The terms of a token: of the whole word first, then of its parts. */
export const termsOfToken = ({ word, parts }: Token): string[] => [
  ...new Set([termOf(word), ...parts.map(termOf)]),
];

/** The terms of every token of a text, in order. */
export const termsOf = (text: string): string[][] => tokenize(text).map(termsOfToken);
