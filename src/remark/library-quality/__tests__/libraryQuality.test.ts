/** @jest-environment node */
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import {
  type QualityFinding,
  type QualityReport,
  qualityRules,
} from '../../../plugins/catalog/quality';
import type { CatalogDocument } from '../../../plugins/catalog/types';
import libraryQuality from '..';

const counts: QualityReport['counts'] = {
  'failing-default': 1,
  'needed-by-default': 0,
  'breaking-minor': 3,
  'no-type': 0,
  'any-type': 0,
  'other-type': 0,
  'other-name': 0,
  'no-description': 0,
  'no-example': 0,
};

const change = (name: string, release: string): QualityFinding => ({
  ...{ rule: 'breaking-minor', service: 'net/one', subject: 'input', name, release },
  message: `${release}: \`${name}\` was removed.`,
});

const report: QualityReport = {
  ...{ modules: 1, inputs: 1512, outputs: 0, counts, rules: qualityRules },
  findings: [
    {
      rule: 'failing-default',
      service: 'net/one',
      subject: 'output',
      name: 'a',
      message: 'The value must be <one> of {a|b}: `x|y`.',
    },
    change('b', 'v1.1.0'),
    change('c', 'v1.1.0'),
    change('d', 'v1.2.0'),
  ],
};

const services = [{ id: 'net/one', title: 'One <1>', path: '/docs/net/one' }];

const expand = async (text: string): Promise<Root> => {
  const tree = unified().use(remarkParse).use(remarkDirective).parse(text);
  const transform = libraryQuality({
    readQuality: async () => report,
    readIndex: async () => ({ services, noun: 'module' }) as unknown as CatalogDocument,
  });
  await transform(tree, Object(text));
  return tree;
};

/** Returns the cells of each table, with the URLs of their links. */
const tablesOf = (tree: Root): string[][][] => {
  const tables: string[][][] = [];
  visit(tree, 'table', ({ children }) => {
    const cells = children.map((row) =>
      row.children.map((cell) => {
        const links: string[] = [];
        visit(cell, 'link', ({ url }) => void links.push(url));
        return [textOf(cell), ...links].join(' → ');
      }),
    );
    tables.push(cells.slice(1));
  });
  return tables;
};

it('lists every rule with a link to its findings', async () => {
  const [rules] = tablesOf(await expand('::library-quality'));
  expect(rules?.map(([rule, count]) => [rule, count]).slice(0, 3)).toEqual([
    ['Defaults that fail their validation → #failing-default', '1'],
    ['Optional inputs that a call must set', '0'],
    ['Breaking changes in minor releases → #breaking-minor', '3'],
  ]);
  expect(rules?.map(([, , meaning]) => meaning)).toEqual(
    Object.values(qualityRules).map((meaning) => meaning.replaceAll('`', '')),
  );
});

it('links each finding to its input or output, and escapes MDX characters', async () => {
  const [, findings] = tablesOf(await expand('::library-quality'));
  expect(findings).toEqual([
    [
      'One <1> → /docs/net/one',
      'a → /docs/net/one#output-a',
      'The value must be <one> of {a|b}: x|y.',
    ],
  ]);
});

it('lists breaking changes by release', async () => {
  const [, , changes] = tablesOf(await expand('::library-quality'));
  expect(changes).toEqual([
    ['One <1> → /docs/net/one', 'v1.1.0 → /docs/net/one#what-changed', 'b, c'],
    ['One <1> → /docs/net/one', 'v1.2.0 → /docs/net/one#what-changed', 'd'],
  ]);
});

it('has a heading for each rule with findings', async () => {
  const tree = await expand('Text.\n\n::library-quality');
  const headings: string[] = [];
  visit(tree, 'heading', (node) => void headings.push(textOf(node)));
  expect(textOf(tree.children[1] ?? tree)).toBe(
    'The report covers 1 module with 1,512 inputs and 0 outputs.',
  );
  expect(headings).toEqual([
    'Defaults that fail their validation /* #failing-default */',
    'Breaking changes in minor releases /* #breaking-minor */',
  ]);
});
