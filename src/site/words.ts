/** Text helpers for generated sentences. */

/** Capitalizes the first letter: `default` → `Default`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a count with its noun: `1 input`, `1,512 inputs`. */
export const countWithNoun = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

/**
 * Returns a date as text shows it: `November 17, 2026`. Tables can use ISO dates.
 *
 * @param timeZone `UTC` for published dates; the reader's own if undefined
 */
export const formatDay = (date: string | number | Date, timeZone?: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/**
 * Joins lines: each line break and its indentation become a space. Without the lookbehind, the time
 * is quadratic in the length of a space.
 */
export const joinLines = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Splits a name after its separators and before its capitalized words: `route_tables.ids` →
 * `route_`, `tables.`, `ids`; `ReadOnlyAccess` → `Read`, `Only`, `Access`.
 */
export const splitName = (name: string): string[] =>
  name.match(/[A-Z]*[^A-Z_./]+[_./]*|[A-Z]+[_./]*|[_./]+/g) ?? [];
