/** Typing errors: the number allowed in a word, and the distance between words. */

/** Minimum word lengths for correcting one error and two errors. */
const lettersForOne = 4;
const lettersForTwo = 7;

/**
 * Returns the digits at the end of a word, in order of their size, so that the words with the same
 * result can be the same word with a typing error: `rout53` and `route35` → 35. Returns
 * `undefined` for a word with other characters than letters before its digits.
 */
export function sortedDigits(word: string): string | undefined {
  const [, digits] = /^\p{L}+(\d*)$/u.exec(word) ?? [];
  return digits && [...digits].sort().join('');
}

/** Returns the number of errors to correct in a word: 0 if it has separators or digits inside. */
export function typosIn(word: string): number {
  const digits = sortedDigits(word);
  if (digits === undefined) return 0;
  if (digits !== '') return word.length - digits.length >= lettersForOne ? 1 : 0;
  if (word.length >= lettersForTwo) return 2;
  return word.length >= lettersForOne ? 1 : 0;
}

/**
 * Returns the number of edits between two words: insertions, deletions, replacements and swaps of
 * neighboring letters (optimal string alignment). Returns `most + 1` as soon as the distance
 * exceeds `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/**
 * Returns the number of edits between an unfinished word and the closest prefix of another word.
 */
export function distanceToPrefix(typed: string, word: string, most: number): number {
  let least = most + 1;
  for (let length = typed.length - 1; length <= typed.length + 1; length += 1) {
    if (length > word.length) break;
    least = Math.min(least, distance(typed, word.slice(0, length), most));
  }
  return least;
}
