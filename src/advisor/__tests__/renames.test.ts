/** @jest-environment node */
import type { ServiceDocument } from '../../plugins/catalog/types';
import { renamesIn } from '../renames';

type Releases = ServiceDocument['changes'];

const release = (version: string, renamed: Record<string, string>): Releases[number] => ({
  release: version,
  notes: '',
  changes: Object.entries(renamed).map(([name, after]) => ({
    subject: 'input',
    name,
    kind: 'renamed',
    after,
  })),
});

it('follows an input to its last name, in any order of releases', () => {
  const releases = [release('v1.9.0', { b: 'c' }), release('v1.10.0', { c: 'd', x: 'y' })];
  const expected = { b: 'd', c: 'd', x: 'y' };
  expect(renamesIn(releases)).toEqual(expected);
  expect(renamesIn(releases.toReversed())).toEqual(expected);
});

it('resolves to a name that a later release restored', () => {
  expect(renamesIn([release('v2.0.0', { b: 'a' }), release('v1.8.0', { a: 'b' })])).toEqual({
    b: 'a',
  });
});

it('handles inputs that exchanged their names', () => {
  expect(renamesIn([release('v2.0.0', { a: 'b', b: 'c' })])).toEqual({ a: 'b', b: 'c' });
});
