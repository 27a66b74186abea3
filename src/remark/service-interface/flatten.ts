/** Blocks as one line of inline content. */
import type { BlockContent, Code, PhrasingContent } from 'mdast';
import { join, text } from './nodes';

/** Paragraphs and list items, joined with spaces; code blocks are omitted. */
export const flatten = (blocks: readonly BlockContent[]): PhrasingContent[] =>
  join(
    blocks.map(flattenBlock).filter(({ length }) => length > 0),
    ' ',
  );

const flattenBlock = (node: BlockContent): PhrasingContent[] => {
  if (node.type === 'paragraph') return node.children.map(withoutLineBreaks);
  if (node.type === 'code' || !('children' in node)) return [];
  return flatten(node.children as BlockContent[]);
};

const withoutLineBreaks = (node: PhrasingContent): PhrasingContent =>
  node.type === 'text' ? text(node.value.replaceAll(/\s+/g, ' ')) : node;

/** The code blocks among some blocks, at any depth. */
export const codeIn = (blocks: readonly BlockContent[]): Code[] =>
  blocks.flatMap((node) => {
    if (node.type === 'code') return [node];
    return 'children' in node ? codeIn(node.children as BlockContent[]) : [];
  });
