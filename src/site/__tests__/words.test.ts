/** @jest-environment node */
import { splitName } from '../words';

it.each([
  ['route_tables.ids', ['route_', 'tables.', 'ids']],
  ['a__b/c', ['a__', 'b/', 'c']],
  ['_private', ['_', 'private']],
  ['name', ['name']],
  ['', []],
])('splits %j after its separators', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
