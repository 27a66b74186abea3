/** Converts texts to index terms: stems of words, and identifiers with the stems of their parts. */
import { stem } from './stem';
import { type Token, tokenize } from './tokenize';

const isPlain = (word: string): boolean => /^\p{L}+$/u.test(word);

/** Returns the term of a word: its stem, or an identifier unchanged. */
export const termOf = (word: string): string => (isPlain(word) ? stem(word) : word);

/** Returns the terms of a token: first the whole word's, then its parts'. */
export const termsOfToken = ({ word, parts }: Token): string[] => [
  ...new Set([termOf(word), ...parts.map(termOf)]),
];

/** Returns the terms of every token of a text, in order. */
export const termsOf = (text: string): string[][] => tokenize(text).map(termsOfToken);
