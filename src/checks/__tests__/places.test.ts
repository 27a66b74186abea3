/** @jest-environment node */
import { placeInText } from '../types';

it('counts the columns of only the first line from the start of the text', () => {
  const start = { line: 4, column: 10 };
  expect(placeInText(start, { line: 1, column: 3 })).toEqual({ line: 4, column: 12 });
  expect(placeInText(start, { line: 2, column: 3 })).toEqual({ line: 5, column: 3 });
});
