/** Paths for property tests: plain ones and patterns, in one case. */
import fc from 'fast-check';

const plain = ['a', 'b', 'ab', 'é', 'a.b', 'a%20b', 'a+b', '[a]', '{b}', 'b?'];
const patterns = [':id', ':id?', '*', '(a|b)', '\\\\:a'];

export const paths = fc
  .tuple(fc.array(fc.constantFrom(...plain, ...patterns), { maxLength: 3 }), fc.boolean())
  .map(([names, slash]) => `/${names.join('/')}${slash ? '/' : ''}`);
