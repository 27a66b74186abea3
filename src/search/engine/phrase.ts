/** Matches quoted phrases: consecutive words in the given order. */
import { tokenize } from './tokenize';

/** Returns whether a text contains the words of a phrase one after another. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = ` ${tokenize(text)
    .map(({ word }) => word)
    .join(' ')} `;
  return words.includes(` ${phrase.join(' ')} `);
}
