/** @jest-environment node */
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import versionLinks from '..';

const moved = (text: string, path: string, cutVersions: readonly string[]) => {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkStringify);
  const tree = processor.parse(text) as Root;
  versionLinks({ cutVersions })(tree, { path });
  return processor.stringify(tree).trim();
};

const cut = ['1.9.0', '1.8.0'];
const link = '[a](/docs/guides/support#channels)';

it.each([
  ['current', '/site/docs/a.mdx', '[a](/docs/next/guides/support#channels)'],
  ['the newest version', '/site/versioned_docs/version-1.9.0/a.mdx', link],
  [
    'an older version',
    '/site/versioned_docs/version-1.8.0/guides/a.mdx',
    '[a](/docs/1.8.0/guides/support#channels)',
  ],
])('keeps readers of %s in it', (_name, path, expected) => {
  expect(moved(link, path, cut)).toBe(expected);
});

it('does not change links if no version was cut', () => {
  expect(moved(link, '/site/docs/a.mdx', [])).toBe(link);
});

it.each([
  ['another page', '[a](/docs/1.8.0/guides/support)', '[a](/docs/1.8.0/guides/support)'],
  ['another section', '[a](/blog/docs)', '[a](/blog/docs)'],
  ['another name', '[a](/docs-site/b)', '[a](/docs-site/b)'],
  ['another site', '[a](https://example.com/docs/b)', '[a](https://example.com/docs/b)'],
  ['the landing page of the docs', '[a](/docs)', '[a](/docs/next)'],
  ['a definition', '[a]: /docs/b', '[a]: /docs/next/b'],
  [
    'a component',
    '<Card to="/docs/b" title="/docs/b" />',
    '<Card to="/docs/next/b" title="/docs/b" />',
  ],
  ['a computed address', '<Card to={`/docs/b`} />', '<Card to={`/docs/b`} />'],
])('moves a link to %s only if it leads to a document', (_name, text, expected) => {
  expect(moved(text, '/site/docs/a.mdx', cut)).toBe(expected);
});
