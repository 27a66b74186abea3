import { parseEntries } from '../storage';

it('returns the entries of an object', () => {
  expect(parseEntries('{"a":1,"b":[2]}')).toEqual([
    ['a', 1],
    ['b', [2]],
  ]);
});

it.each([null, '', '{broken', 'null', '"text"', '1', '[1]'])('has no entries in %s', (text) => {
  expect(parseEntries(text)).toEqual([]);
});
