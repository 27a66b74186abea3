/**
 * Packs lists of small integers into text that JSON does not escape. Each number is a sequence of
 * base-64 digits with five bits each, lowest first. The sixth bit marks that another digit follows.
 */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Uint8Array(128);
for (let value = 0; value < digits.length; value += 1) values[digits.charCodeAt(value)] = value;

const bits = 5;
const more = 1 << bits;

/** Packs non-negative integers. */
export function packNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (let number of numbers) {
    while (number >= more) {
      text += digits[(number % more) + more];
      number = Math.floor(number / more);
    }
    text += digits[number];
  }
  return text;
}

/** Unpacks the integers from a text that `packNumbers` returned. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = values[text.charCodeAt(at)] ?? 0;
    number += (value % more) * factor;
    if (value >= more) {
      factor *= more;
    } else {
      numbers.push(number);
      number = 0;
      factor = 1;
    }
  }
  return numbers;
}
