/** @jest-environment node */
import type { Root, Table, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import tableRegions from '..';

const table = '| A | B |\n| - | - |\n| 1 | 2 |\n';

/** Returns the labels of the regions of a page, in order, with the types of their children. */
function labels(source: string, title = 'Accounts'): unknown[] {
  const processor = unified().use(remarkParse).use(remarkGfm).use(tableRegions);
  const file = { value: source, data: { frontMatter: { title } } };
  const tree = processor.runSync(processor.parse(source), file);
  return JSON.parse(JSON.stringify(tree)).children.flatMap(
    (node: {
      name?: string;
      children: { type: string }[];
      attributes: Record<string, string>[];
    }) =>
      node.name === 'div'
        ? [
            [
              Object.fromEntries(node.attributes.map(({ name, value }) => [name, value])),
              node.children.map(({ type }) => type),
            ],
          ]
        : [],
  );
}

const region = (label: string) => [
  { className: 'table-region', role: 'region', 'aria-label': label, tabIndex: '0' },
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

/** Returns the parts of the code in a table's last cell, between possible line breaks. */
function partsOf(code: string, data?: Table['data']): string[] {
  const processor = unified().use(remarkParse).use(remarkGfm).use(tableRegions);
  const tree = processor.parse(`| A | B |\n| - | - |\n| 1 | ${code} |\n`);
  if (data) Object.assign(tree.children[0] ?? {}, { data });
  const found: string[] = [];
  visit(processor.runSync(tree) as Root, (node) => {
    if (node.type === 'inlineCode') found.push(node.value);
    if ('name' in node && node.name === 'code')
      visit(node, 'text', ({ value }: Text) => void found.push(value));
  });
  return found;
}

test.each([
  ['`OrganizationAccountAccessRole`', ['Organization', 'Account', 'Access', 'Role']],
  ['`AdministratorAccess`', ['AdministratorAccess']],
  ['`length(var.read_replicas) == 0`', ['length(var.read_replicas) == 0']],
  ['`arn:aws:iam::777788889999:role/Deploy`', ['arn:aws:iam::777788889999:role/Deploy']],
])('breaks only long names: %s', (code, parts) => {
  expect(partsOf(code)).toEqual(parts);
});

test('breaks long names in generated tables', () => {
  const generated = { hProperties: { className: ['iface-changes'] } };
  expect(partsOf('`OrganizationAccountAccessRole`', generated)).toHaveLength(4);
});
