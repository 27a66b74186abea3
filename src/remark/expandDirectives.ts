/** Replaces leaf directives with generated content at compile time. */
/// <reference types="remark-directive" />
import type { Parents, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { LeafDirectiveName } from '../site/pageElements';
import { parseMdx } from './parseMdx';

type Content = string | RootContent[];

/** Returns the content of a directive, as Markdown or nodes; `place` is `file:line` for errors. */
type Writer = (directive: LeafDirective, place: string) => Content | Promise<Content>;

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
      const content = await write(node, place);
      const children = typeof content === 'string' ? parseMdx(content) : content;
      const siblings = parent.children as RootContent[];
      siblings.splice(siblings.indexOf(node), 1, ...children);
    }
  };
}
