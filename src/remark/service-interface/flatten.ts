/** Converts blocks to one line of inline content. */
import type { BlockContent, Code, PhrasingContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { join, text } from './nodes';

/** Joins paragraphs, list items and table rows with spaces. Omits code blocks. */
export const flatten = (blocks: readonly BlockContent[]): PhrasingContent[] =>
  join(
    blocks.map(flattenBlock).filter(({ length }) => length > 0),
    ' ',
  );

/**
 * Joins texts with spaces. Adds `mark` to each text that does not end with punctuation, except the
 * last.
 */
export const joinSentences = (
  texts: readonly PhrasingContent[][],
  mark: string,
): PhrasingContent[] =>
  join(
    texts.map((children, index) => {
      const isComplete = index === texts.length - 1 || /[.:;!?…]["')\]]*$/.test(toText(children));
      return isComplete ? children : [...children, text(mark)];
    }),
    ' ',
  );

const flattenBlock = (node: BlockContent): PhrasingContent[] => {
  if (node.type === 'paragraph') return node.children.map(withoutLineBreaks);
  if (node.type === 'list') {
    const items = node.children.map((item) => flatten(item.children as BlockContent[]));
    return joinSentences(
      items.filter(({ length }) => length > 0),
      ';',
    );
  }
  if (node.type === 'table') {
    const rows = node.children.map(({ children }) =>
      join(
        children.map((cell) => cell.children.map(withoutLineBreaks)),
        ', ',
      ),
    );
    return joinSentences(rows, ';');
  }
  if (node.type === 'code' || !('children' in node)) return [];
  return flatten(node.children as BlockContent[]);
};

const withoutLineBreaks = (node: PhrasingContent): PhrasingContent => {
  if (node.type === 'text') return text(node.value.replaceAll(/\s+/g, ' '));
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map(withoutLineBreaks) } as PhrasingContent;
};

/** Returns the code blocks in blocks, at any depth. */
export const codeIn = (blocks: readonly BlockContent[]): Code[] =>
  blocks.flatMap((node) => {
    if (node.type === 'code') return [node];
    return 'children' in node ? codeIn(node.children as BlockContent[]) : [];
  });
