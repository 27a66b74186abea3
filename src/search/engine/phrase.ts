/** Quoted phrases: the words, in their order, with nothing between them. */
import { tokenize } from './tokenize';

/** Whether a text has the words of a phrase one after another. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = ` ${tokenize(text)
    .map(({ word }) => word)
    .join(' ')} `;
  return words.includes(` ${phrase.join(' ')} `);
}
