/** Porter's stems, remembered: the same words are asked for at every keystroke. */
import { stemmer } from 'stemmer';

const known = new Map<string, string>();
const most = 100_000;

export function stem(word: string): string {
  let found = known.get(word);
  if (found === undefined) {
    if (known.size >= most) known.clear();
    found = stemmer(word);
    known.set(word, found);
  }
  return found;
}
