/** @jest-environment node */
import type { Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import tableRegions from '..';

const table = '| A | B |\n| - | - |\n| 1 | 2 |\n';

/** Labels of the regions of a page, in their order, with the kinds of what they hold. */
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

test('a table is in a region that is named after its section', () => {
  expect(labels(`## Costs and \`limits\`\n\n${table}`)).toEqual([
    region('Table: Costs and limits'),
  ]);
});

test('a table before the first heading is named after the page', () => {
  expect(labels(table)).toEqual([region('Table: Accounts')]);
});

test('the tables of a section are numbered, so that each label is unique', () => {
  expect(labels(`## Costs\n\n${table}\n${'Text.'}\n\n${table}\n## More\n\n${table}`)).toEqual([
    region('Table: Costs'),
    region('Table 2: Costs'),
    region('Table: More'),
  ]);
});

test('an empty corner is not a heading', () => {
  const processor = unified().use(remarkParse).use(remarkGfm).use(tableRegions);
  const tree = processor.runSync(processor.parse('| | B |\n| - | - |\n| 1 | 2 |\n'));
  const [region] = (tree as unknown as { children: [{ children: [Table] }] }).children;
  const [head] = region.children[0].children;
  expect(head?.children.map(({ data }) => data?.hName)).toEqual(['td', undefined]);
});
