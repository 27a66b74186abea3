/** Replaces leaf directives with generated Markdown at compile time. */
/// <reference types="remark-directive" />
import type { Parents, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { LeafDirectiveName } from '../site/pageElements';
import { parseMdx } from './parseMdx';

/** Returns the Markdown of a directive; `place` is `file:line` for errors. */
type Writer = (directive: LeafDirective, place: string) => string | Promise<string>;

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
      const children = parseMdx(await write(node, place));
      const siblings = parent.children as RootContent[];
      siblings.splice(siblings.indexOf(node), 1, ...children);
    }
  };
}
