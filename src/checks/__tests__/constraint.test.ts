/**
 * @jest-environment node
 */
import { meetsConstraint } from '../constraint';

it.each<[string, string, boolean | undefined]>([
  ['1.11.4', '>= 1.10', true],
  ['1.11.4', '>= 1.10, < 2.0', true],
  ['1.11.4', '~> 1.10', true],
  ['1.11.4', '~> 1.10.0', false],
  ['1.11.4', '1.11.4', true],
  ['1.11.4', '= 1.11.3', false],
  ['1.11.4', '!= 1.11.4', false],
  ['1.11.4', '> 1.11.4', false],
  ['1.11.4', '<= 1.11.4', true],
  ['1.11.4', '>= 1.10.0-beta1', true],
  ['1.11.4', '>= 1.12.0-beta1', false],
  ['1.12.0-beta2', '>= 1.12.0-beta1', true],
  ['1.12.0-beta.10', '>= 1.12.0-beta.2', true],
  ['1.12.0-alpha3', '>= 1.12.0-beta1', false],
  ['1.12.0-rc1', '>= 1.12.0-beta1', true],
  ['1.12.0-beta1', '>= 1.11', false],
  ['1.12.0-beta1', '< 1.12.0', false],
  ['5.100.0', '~> 5.80', true],
  ['5.100.0', '~> 5', true],
  ['6.0.0', '~> 5', false],
  ['5.100.0', '~> 3.0', false],
  ['5.100.0', '>= 0.12, < 0.13', false],
  ['5.100.0', 'newest', undefined],
  ['5.100.0', '>= 5.0 < 6.0', undefined],
  ['garbage', '>= 5.0', undefined],
])('%s meets %s: %s', (version, constraint, expected) => {
  expect(meetsConstraint(version, constraint)).toBe(expected);
});
