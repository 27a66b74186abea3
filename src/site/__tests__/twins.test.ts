/** @jest-environment node */
import { catalogJsonPath, readWholeTwin, twinPath } from '../twins';

test('the twin of a document has the same path with .md', () => {
  expect(twinPath('/docs/courses')).toBe('/docs/courses.md');
});

const files: Readonly<Record<string, string>> = {
  '/docs/a.md': '---\ntitle: A\npart: 1\nparts: 3\n---\n\n# A\n\nFirst.\n',
  '/docs/a/part-2.md': '---\ntitle: A, part 2\npart: 2\nparts: 3\n---\n\n# A, part 2\n\nSecond.\n',
  '/docs/a/part-3.md': '---\ntitle: A, part 3\npart: 3\nparts: 3\n---\n\n# A, part 3\n\nThird.\n',
  '/docs/b.md': '---\ntitle: B\n---\n\n# B\n\nparts: 2\n',
};
const read = async (path: string) => files[path] ?? Promise.reject(new Error(path));

test('reads a twin with several files as one text, with the front matter of the first', async () => {
  expect(await readWholeTwin('/docs/a', read)).toBe(
    '---\ntitle: A\n---\n\n# A\n\nFirst.\n\n# A, part 2\n\nSecond.\n\n# A, part 3\n\nThird.\n',
  );
});

test('reads only the requested later file', async () => {
  expect(await readWholeTwin('/docs/a/part-2', read)).toBe(files['/docs/a/part-2.md']);
});

test('reads a twin with one file unchanged', async () => {
  expect(await readWholeTwin('/docs/b', read)).toBe(files['/docs/b.md']);
});

test.each([
  ['reference/services/networking/vpc', '/catalog/networking/vpc.json'],
  ['reference/services/intro', '/catalog.json'],
  ['reference/services/assistants', undefined],
  ['reference/modules/intro', undefined],
  ['guides/welcome', undefined],
])('the JSON of %s is %s', (id, expected) => {
  expect(catalogJsonPath(id)).toBe(expected);
});
