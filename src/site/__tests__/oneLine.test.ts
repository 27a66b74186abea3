/** @jest-environment node */
import { oneLine } from '../oneLine';

it.each([
  ['a\n  b', 'a b'],
  ['one two three', 'one two …'],
  ['one two-three', 'one two-t…'],
])('puts %j on one line of ten characters', (text, line) => {
  expect(oneLine(text, 10)).toBe(line);
});
