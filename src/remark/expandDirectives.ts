/** Replaces leaf directives with generated Markdown at compile time. */
/// <reference types="remark-directive" />
import type { Parents, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { LeafDirectiveName } from '../site/pageElements';

/** Returns the Markdown of a directive; `place` is `file:line` for errors. */
type Writer = (directive: LeafDirective, place: string) => string | Promise<string>;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Returns a page transform that expands directives with these writers, by name. */
export function expandDirectives(writers: Readonly<Partial<Record<LeafDirectiveName, Writer>>>) {
  return async (tree: Root, file: { path?: string }): Promise<void> => {
    const text = String(file);
    if (!Object.keys(writers).some((name) => text.includes(`::${name}`))) return;
    const found: { node: LeafDirective; write: Writer; parent: Parents }[] = [];
    visit(tree, 'leafDirective', (node, _, parent) => {
      const write = Object.hasOwn(writers, node.name)
        ? writers[node.name as LeafDirectiveName]
        : undefined;
      if (write && parent) found.push({ node, write, parent });
    });
    for (const { node, write, parent } of found) {
      const place = `${file.path ?? 'document'}:${node.position?.start.line ?? 0}`;
      const { children } = parser.parse(await write(node, place));
      const siblings = parent.children as RootContent[];
      siblings.splice(siblings.indexOf(node), 1, ...children);
    }
  };
}
