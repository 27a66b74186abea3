/**
 * Highlights fenced code at build time, so that no reader downloads a highlighter:
 *
 *   before  ```hcl title="main.tf"        after  <CodeBlock language="hcl" title="main.tf" html="…" />
 *           name = "acme"
 *           ```
 *
 * The page contains the block as one string of HTML, so React does not process its tokens. Values
 * that readers can replace with their own are marked (`src/site/readerValues.ts`), also in inline code:
 *
 *   before  `us-east-1`                   after  <code><var data-v=region>us-east-1</var></code>
 */
import type { InlineCode, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { findValues } from '../../site/readerValues';
import { parseMdx } from '../parseMdx';
import { block } from '../service-interface/nodes';
import { renderCode } from './render';
import { markValues } from './tokens';

/**
 * Marks the values in inline code, except in headings, which become anchors and the table of
 * contents. The elements are marked as JSX written by the author, because MDX passes other elements
 * to the theme, whose `code` component renders code without React children as a block.
 */
function markInlineCode(tree: Parent): void {
  for (const [index, node] of tree.children.entries()) {
    if (node.type === 'heading') continue;
    if ('children' in node) markInlineCode(node);
    if (node.type !== 'inlineCode' || findValues(node.value).length === 0) continue;
    const html = JSON.stringify(markValues(node.value));
    const [element] = parseMdx(`<code dangerouslySetInnerHTML={{ __html: ${html} }} />`);
    const data = { _mdxExplicitJsx: true };
    tree.children[index] = { ...element, type: 'mdxJsxTextElement', data } as unknown as InlineCode;
  }
}

/** Remark plugin. Replaces code blocks, and marks inline code. */
export default function highlightCode() {
  return (tree: Root): void => {
    visit(tree, 'code', (node, index, parent) => {
      const language = node.lang ?? 'text';
      if (!parent || index === undefined) return;
      const { html, title, words } = renderCode(node.value, language, node.meta ?? '');
      const hasValues = findValues(title ?? '').length > 0;
      parent.children[index] = block('CodeBlock', {
        language,
        ...(title && (hasValues ? { titleHtml: markValues(title) } : { title })),
        ...(words && { words }),
        html,
      });
    });
    markInlineCode(tree);
  };
}
