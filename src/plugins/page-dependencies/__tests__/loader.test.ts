/** @jest-environment node */
import path from 'node:path';

const loader = jest.requireActual<(this: object, source: string) => string>('../loader');

const options = {
  documents: path.resolve('generated/catalog'),
  code: [path.resolve('src/remark/page.ts')],
  catalog: path.resolve('catalog'),
  continuity: path.resolve('continuity.yml'),
  statics: path.resolve('static'),
  versions: path.resolve('versions.json'),
};

/** Returns the dependencies of a page in addition to its own file, relative to the site. */
function dependenciesOf(page: string, source: string): string[] {
  const found: string[] = [];
  const add = (file: string) => found.push(path.relative('.', file));
  const context = {
    resourcePath: path.resolve(page),
    getOptions: () => options,
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
  expect(dependenciesOf('blog/2026-10-06-v1-8-0.mdx', '')).toEqual([
    'generated',
    'src/remark/page.ts',
  ]);
});

test.each(['::compliance-table{benchmark="cis" section="3"}', '::input-glossary'])(
  'a page with %s depends on the catalog',
  (table) => {
    expect(dependenciesOf('docs/guides/design.mdx', table)).toEqual(['catalog']);
  },
);

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
