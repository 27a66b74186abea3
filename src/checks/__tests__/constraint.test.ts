/**
 * @jest-environment node
 */
import { meetsConstraint } from '../constraint';

it.each<[string, string, boolean]>([
  ['1.11.4', '>= 1.10', true],
  ['1.11.4', '>= 1.10, < 2.0', true],
  ['1.11.4', '~> 1.10', true],
  ['1.11.4', '~> 1.10.0', false],
  ['1.11.4', '1.11.4', true],
  ['1.11.4', '= 1.11.3', false],
  ['1.11.4', '!= 1.11.4', false],
  ['1.11.4', '> 1.11.4', false],
  ['1.11.4', '<= 1.11.4', true],
  ['5.100.0', '~> 5.80', true],
  ['5.100.0', '~> 5', true],
  ['5.100.0', '~> 3.0', false],
  ['5.100.0', '>= 0.12, < 0.13', false],
  ['5.100.0', 'newest', false],
])('%s meets %s: %s', (version, constraint, expected) => {
  expect(meetsConstraint(version, constraint)).toBe(expected);
});
