/** @jest-environment node */
import { catalogJsonPath, twinPath } from '../twins';

test('a document has its Markdown next to it', () => {
  expect(twinPath('/docs/courses')).toBe('/docs/courses.md');
});

test.each([
  ['reference/services/networking/vpc', '/catalog/networking/vpc.json'],
  ['reference/services/intro', '/catalog.json'],
  ['reference/modules/intro', undefined],
  ['guides/welcome', undefined],
])('the JSON of %s is %s', (id, expected) => {
  expect(catalogJsonPath(id)).toBe(expected);
});
