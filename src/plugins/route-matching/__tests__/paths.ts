/**
 * Paths for property tests: plain ones, patterns, and letters with special rules for
 * case-insensitive comparison.
 */
import fc from 'fast-check';

const plain = ['a', 'A', 'b', 'ab', 'é', 'É', 'a.b', 'a%20b', 'µ', 'μ', 'ß'];
const patterns = [':id', ':id?', '*', '(a|b)'];

export const paths = fc
  .tuple(fc.array(fc.constantFrom(...plain, ...patterns), { maxLength: 3 }), fc.boolean())
  .map(([names, slash]) => `/${names.join('/')}${slash ? '/' : ''}`);
