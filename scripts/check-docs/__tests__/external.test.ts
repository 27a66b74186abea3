/**
 * @jest-environment node
 */
import { canBeAsked, linkStateOf } from '../external';

it.each<[string, boolean]>([
  ['https://www.cairn.example/a', false],
  ['https://example.com/', false],
  ['https://www.example.org/', false],
  ['http://localhost:3000/', false],
  ['https://github.com/acme/private', false],
  ['https://github.com/hashicorp/terraform', true],
  ['https://example.community/', true],
])('%s is requested: %s', (url, expected) => {
  expect(canBeAsked(url, ['https://github.com/acme/'])).toBe(expected);
});

it.each<[number, string]>([
  [200, 'alive'],
  [301, 'alive'],
  [404, 'dead'],
  [410, 'dead'],
  [403, 'unsure'],
  [429, 'unsure'],
  [503, 'unsure'],
])('status %i means %s', (status, expected) => {
  expect(linkStateOf(status)).toBe(expected);
});
