/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const loader = jest.requireActual<(this: object, source: string) => string>('../loader');

const options = {
  documents: path.resolve('generated/catalog'),
  code: [path.resolve('src/remark/page.ts')],
  catalog: path.resolve('catalog'),
  continuity: path.resolve('continuity.yml'),
  coverage: path.resolve('coverage.json'),
  statics: path.resolve('static'),
  versions: path.resolve('versions.json'),
};

/** Returns the dependencies of a page in addition to its own file, relative to the site. */
function dependenciesOf(page: string, source: string, loaderOptions = options): string[] {
  const found: string[] = [];
  const add = (file: string) => found.push(path.relative('.', file));
  const context = {
    resourcePath: path.resolve(page),
    getOptions: () => loaderOptions,
    addDependency: add,
    addContextDependency: add,
  };
  expect(loader.call(context, source)).toBe(source);
  expect(found.pop()).toBe('versions.json');
  return found;
}

test('a page without directives depends only on the list of versions, which determines its links', () => {
  expect(dependenciesOf('docs/guides/support.mdx', '# Support')).toEqual([]);
});

test('a page depends on the documents that it shows, and on the code that renders them', () => {
  expect(dependenciesOf('docs/reference/services/networking/vpc.mdx', '')).toEqual([
    'generated/catalog/networking/vpc.json',
    'src/remark/page.ts',
  ]);
});

test('release notes depend on the index and on all documents of the catalog', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  fs.mkdirSync(path.join(folder, 'catalog/networking'), { recursive: true });
  for (const file of ['catalog.json', 'catalog/networking/vpc.json', 'catalog/changes.xml']) {
    fs.writeFileSync(path.join(folder, file), '');
  }
  const documents = path.join(folder, 'catalog');
  const found = dependenciesOf('blog/2026-10-06-v1-8-0.mdx', '', { ...options, documents });
  expect(found.map((file) => path.relative(folder, path.resolve(file))).slice(0, -1)).toEqual([
    'catalog.json',
    'catalog/networking/vpc.json',
  ]);
  expect(found.at(-1)).toBe('src/remark/page.ts');
  fs.rmSync(folder, { recursive: true });
});

test.each(['::compliance-table{benchmark="cis" section="3"}', '::input-glossary'])(
  'a page with %s depends on the catalog',
  (table) => {
    expect(dependenciesOf('docs/guides/design.mdx', table)).toEqual(['catalog']);
  },
);

test('a page with the coverage of the checks depends on its record', () => {
  expect(dependenciesOf('docs/reference/checks.mdx', '::checks-coverage')).toEqual([
    'coverage.json',
  ]);
});

test('a page with a table of walkthroughs depends on their data', () => {
  expect(dependenciesOf('docs/guides/overview.mdx', '::who-applies-what')).toEqual([
    'continuity.yml',
  ]);
  expect(dependenciesOf('docs/guides/overview.mdx', '::walkthroughs')).toEqual(['continuity.yml']);
  expect(dependenciesOf('docs/guides/vpc.mdx', '::walkthrough-needs{walkthrough="vpc"}')).toContain(
    'continuity.yml',
  );
});

test('a page depends on the files of its diagrams, because it contains their sizes', () => {
  const source = '![A](/diagrams/a.svg)\n\n![B](/diagrams/b-c.svg)';
  expect(dependenciesOf('docs/guides/design.mdx', source)).toEqual([
    'static/diagrams/a.svg',
    'static/diagrams/b-c.svg',
  ]);
});
