/** @jest-environment node */
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import highlightCode from '..';

interface Element {
  readonly name: string;
  readonly data?: unknown;
  readonly attributes: readonly { readonly name: string; readonly value: unknown }[];
}

/** Returns the elements that replace the code in a text. */
function elementsOf(markdown: string): Element[] {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  highlightCode()(tree);
  const found: Element[] = [];
  visit(tree, (node) => {
    if (/^mdxJsx/.test(node.type)) found.push(node as unknown as Element);
  });
  return found;
}

const attributesOf = (element: Element | undefined) =>
  Object.fromEntries((element?.attributes ?? []).map(({ name, value }) => [name, value]));

it('converts a fence to a block with its title, its words and marked values', () => {
  const [block] = elementsOf('```hcl fragment title="acme/main.tf"\na = "us-east-1"\n```');
  expect(block?.name).toBe('CodeBlock');
  expect(attributesOf(block)).toEqual({
    language: 'hcl',
    titleHtml: '<var data-v=name>acme</var>/main.tf',
    words: 'fragment',
    html: '<i class=p>a</i> = <i class=s>"<var data-v=region>us-east-1</var>"</i>\n',
  });
});

it('keeps a title without values as text', () => {
  const [block] = elementsOf('```hcl title="main.tf"\na = 1\n```');
  expect(attributesOf(block)).toMatchObject({ title: 'main.tf' });
});

it('marks values in inline code, which stays an inline element', () => {
  const [code] = elementsOf('In `us-east-1`, not in `eu-west-1`.');
  expect(code?.name).toBe('code');
  // Otherwise the theme replaces the element with a block in the middle of the paragraph.
  expect(code?.data).toEqual({ _mdxExplicitJsx: true });
  expect(JSON.stringify(attributesOf(code).dangerouslySetInnerHTML)).toContain(
    '<var data-v=region>us-east-1</var>',
  );
});

it('does not mark headings, because they become anchors', () => {
  expect(elementsOf('## In `us-east-1`')).toEqual([]);
});
