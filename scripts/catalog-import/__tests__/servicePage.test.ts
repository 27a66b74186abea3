/** @jest-environment node */
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { importedPage } from '../servicePage';

/** Parses a page with the syntax of Docusaurus. */
const parse = (page: string): Root =>
  unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkMdx)
    .parse(page);

/** Returns the types and texts of the blocks of the overview. */
const overviewOf = (purpose: string) => {
  const { children } = parse(
    importedPage('net/dns', { title: 'DNS', description: 'DNS.', overview: [purpose] }),
  );
  const titles = children.flatMap((node, index) => (node.type === 'heading' ? [index] : []));
  return children.slice((titles[0] ?? 0) + 1, titles[1]).map((node) => [node.type, textOf(node)]);
};

// The README of a module is not trusted: the build and browsers would run its code.
it.each([
  'export const code = fetch("https://evil.example")+1.',
  'import code from "evil"; var a = 1.',
  'Runs {code} and <Code/>.',
  'Shows &lt;script&gt; and &copy;.',
  'Names *a*, _b_, ~~c~~, `d` and [e](//evil.example).',
  '1. Lists zones.',
  '2) Lists zones.',
  '2026 was a year.',
])('shows a purpose as text: %s', (purpose) => {
  expect(overviewOf(purpose)).toEqual([['paragraph', purpose]]);
});
