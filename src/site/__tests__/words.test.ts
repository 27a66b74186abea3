/** @jest-environment node */
import { formatDay, joinLines, splitName } from '../words';

it.each([
  ['route_tables.ids', ['route_', 'tables.', 'ids']],
  ['a__b/c', ['a__', 'b/', 'c']],
  ['_private', ['_', 'private']],
  ['ReadOnlyAccess', ['Read', 'Only', 'Access']],
  ['s3:GetObject', ['s3:', 'Get', 'Object']],
  ['AWS_IAM', ['AWS_', 'IAM']],
  ['name', ['name']],
  ['', []],
])('splits %j at its separators and capitalized words', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});

it.each(['2026-11-17', '2026-11-17T23:59:59.000Z', Date.UTC(2026, 10, 17)])(
  'writes the day of %j with the name of the month',
  (date) => {
    expect(formatDay(date, 'UTC')).toBe('November 17, 2026');
  },
);

it('joins lines, in linear time', () => {
  expect(joinLines('a \n\n  b\nc d')).toBe('a b c d');
  // In quadratic time, this takes more than a minute.
  const spaces = `a${' '.repeat(300_000)}b`;
  const start = performance.now();
  expect(joinLines(spaces)).toBe(spaces);
  expect(performance.now() - start).toBeLessThan(10_000);
});
