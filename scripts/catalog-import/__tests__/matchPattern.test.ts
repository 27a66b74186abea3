/** @jest-environment node */
import { matchPattern } from '../matchPattern';

it('returns a text that matches', () => {
  expect(matchPattern('^[a-z]{3}-\\d+$')).toBe('aaa-111');
});

it.each(['((a|b){20000}){20000}', 'a{600000000}', '('])('returns nothing for %s', (pattern) => {
  expect(matchPattern(pattern)).toBeUndefined();
});
