/** Quoted phrases: the words, in their order, with nothing between them. */
import { tokenize } from './tokenize';

/** Whether the words of a phrase stand in a text one after another. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = ` ${tokenize(text)
    .map(({ word }) => word)
    .join(' ')} `;
  return words.includes(` ${phrase.join(' ')} `);
}
