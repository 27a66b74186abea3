/** @jest-environment node */
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Recommendation, ServiceDocument } from '../../../plugins/catalog/types';
import complianceTable from '..';

/** Returns the table cells that a directive expands to, and the URLs of their links. */
async function expand(rows: readonly Recommendation[], section: string) {
  const text = `::compliance-table{benchmark="b" section="${section}"}`;
  const tree = unified().use(remarkParse).use(remarkDirective).parse(text);
  const transform = complianceTable({
    readBenchmark: () => rows,
    readService: async (id) => ({ title: `Title of ${id}` }) as ServiceDocument,
  });
  await transform(tree, Object.assign(Object(text), { path: 'page.mdx' }));
  const [table] = tree.children;
  return table?.type === 'table'
    ? table.children.map((row) =>
        row.children.map((cell) => [
          textOf(cell),
          ...cell.children.flatMap((node) => (node.type === 'link' ? [node.url] : [])),
        ]),
      )
    : [];
}

describe('complianceTable', () => {
  const rows: Recommendation[] = [
    {
      id: '1.8',
      title: 'Passwords are long',
      level: 1,
      assessment: 'automated',
      satisfied_by: [
        { service: 'a/root', inputs: ['length'] },
        { service: 'a/app', inputs: ['length'] },
      ],
    },
    {
      id: '1.3',
      title: 'By hand',
      level: 2,
      assessment: 'manual',
      satisfied_by: [],
      manual: 'Do it.',
    },
    { id: '2.1', title: 'Other', level: 1, assessment: 'manual', satisfied_by: [] },
  ];

  it('links services and inputs, and joins services that share them', async () => {
    const services = '/docs/reference/services';
    expect(await expand(rows, '1')).toEqual([
      [['Recommendation'], ['Level'], ['Satisfied by'], ['What you do']],
      [
        ['1.8 Passwords are long'],
        ['1'],
        [
          'Title of a/root, Title of a/app: length',
          `${services}/a/root`,
          `${services}/a/app`,
          `${services}/a/root#input-length`,
        ],
        ['–'],
      ],
      [['1.3 By hand'], ['2'], ['–'], ['Do it.']],
    ]);
  });

  it('rejects a section that the benchmark does not have', async () => {
    await expect(expand(rows, '7')).rejects.toThrow('page.mdx:1: b has no section "7".');
  });
});
