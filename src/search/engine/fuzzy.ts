/** How many typos a word may have: none where digits or separators make it exact. */
import { typos } from './weights';

export function typosIn(word: string): number {
  if (/[^\p{L}]/u.test(word)) return 0;
  if (word.length >= typos.two) return 2;
  return word.length >= typos.one ? 1 : 0;
}
