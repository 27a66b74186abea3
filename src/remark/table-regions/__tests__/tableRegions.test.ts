/** @jest-environment node */
import type { Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import tableRegions from '..';

const table = '| A | B |\n| - | - |\n| 1 | 2 |\n';

/** Returns the labels of the regions of a page, in order, with the types of their children. */
function labels(source: string, title = 'Accounts'): unknown[] {
  const processor = unified().use(remarkParse).use(remarkGfm).use(tableRegions);
  const file = { value: source, data: { frontMatter: { title } } };
  const tree = processor.runSync(processor.parse(source), file);
  return JSON.parse(JSON.stringify(tree)).children.flatMap(
    (node: { type: string; children: { type: string }[]; data?: { hProperties: object } }) =>
      node.data ? [[node.data.hProperties, node.children.map(({ type }) => type)]] : [],
  );
}

const region = (ariaLabel: string) => [
  { className: ['table-region'], role: 'region', ariaLabel, tabIndex: 0 },
  ['table'],
];

test('wraps a table in a region named after its section', () => {
  expect(labels(`## Costs and \`limits\`\n\n${table}`)).toEqual([
    region('Table: Costs and limits'),
  ]);
});

test('names a table before the first heading after the page', () => {
  expect(labels(table)).toEqual([region('Table: Accounts')]);
});

test('numbers the tables of a section, so that each label is unique', () => {
  expect(labels(`## Costs\n\n${table}\n${'Text.'}\n\n${table}\n## More\n\n${table}`)).toEqual([
    region('Table: Costs'),
    region('Table 2: Costs'),
    region('Table: More'),
  ]);
});

test('does not make an empty corner cell a header', () => {
  const processor = unified().use(remarkParse).use(remarkGfm).use(tableRegions);
  const tree = processor.runSync(processor.parse('| | B |\n| - | - |\n| 1 | 2 |\n'));
  const [region] = (tree as unknown as { children: [{ children: [Table] }] }).children;
  const [head] = region.children[0].children;
  expect(head?.children.map(({ data }) => data?.hName)).toEqual(['td', undefined]);
});
