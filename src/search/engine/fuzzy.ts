/** Typing errors: how many a word can have, and how far two words are from each other. */

/** Letters from which one error, and two errors, are corrected. */
const lettersForOne = 4;
const lettersForTwo = 7;

/** Errors that are corrected in a word: none where digits or separators make it exact. */
export function typosIn(word: string): number {
  if (/[^\p{L}]/u.test(word)) return 0;
  if (word.length >= lettersForTwo) return 2;
  return word.length >= lettersForOne ? 1 : 0;
}

/**
 * Edits that turn one word into another: inserted, deleted, replaced and swapped neighboring letters
 * (optimal string alignment). Returns `most + 1` as soon as it is clear that there are more than `most`.
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

/** Edits between a word whose end is not typed yet and the beginning of another. */
export function distanceToPrefix(typed: string, word: string, most: number): number {
  let least = most + 1;
  for (let length = typed.length - 1; length <= typed.length + 1; length += 1) {
    if (length > word.length) break;
    least = Math.min(least, distance(typed, word.slice(0, length), most));
  }
  return least;
}
