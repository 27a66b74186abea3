/**
 * Highlights fenced code at build time, so that no reader downloads a highlighter:
 *
 *   before  ```hcl title="main.tf"        after  <CodeBlock language="hcl" title="main.tf" html="…" />
 *           name = "acme"
 *           ```
 *
 * The block reaches the page as one string of HTML: React does not walk through its tokens. Values
 * that readers may replace by their own are marked (`src/site/readerValues.ts`), in inline code too:
 *
 *   before  `us-east-1`                   after  <code><var data-v=region>us-east-1</var></code>
 */
import type { Code, InlineCode, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { findValues } from '../../site/readerValues';
import { renderCode } from './render';
import { markValues } from './tokens';

/** Fences that the theme itself renders. */
const foreign = new Set(['mermaid']);

const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });

/** `dangerouslySetInnerHTML={{ __html: html }}` as the MDX compiler takes it. */
const innerHtml = (html: string) => ({
  type: 'mdxJsxAttribute',
  name: 'dangerouslySetInnerHTML',
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: `{ __html: ${JSON.stringify(html)} }`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ExpressionStatement',
            expression: {
              type: 'ObjectExpression',
              properties: [
                {
                  type: 'Property',
                  key: { type: 'Identifier', name: '__html' },
                  value: { type: 'Literal', value: html, raw: JSON.stringify(html) },
                  kind: 'init',
                  method: false,
                  shorthand: false,
                  computed: false,
                },
              ],
            },
          },
        ],
      },
    },
  },
});

/**
 * Marks the values in inline code; a heading stays plain text, it makes anchors and the contents.
 * The elements count as written by an author: as Markdown's they would be given to the theme, which
 * knows code without children only as a block.
 */
function markInlineCode(tree: Parent): void {
  for (const [index, node] of tree.children.entries()) {
    if (node.type === 'heading') continue;
    if ('children' in node) markInlineCode(node);
    if (node.type !== 'inlineCode' || findValues(node.value).length === 0) continue;
    tree.children[index] = {
      type: 'mdxJsxTextElement',
      name: 'code',
      attributes: [innerHtml(markValues(node.value))],
      children: [],
      data: { _mdxExplicitJsx: true },
    } as unknown as InlineCode;
  }
}

/** Remark plugin; see the head of this file. */
export default function highlightCode() {
  return (tree: Root): void => {
    visit(tree, 'code', (node, index, parent) => {
      const language = node.lang ?? 'text';
      if (!parent || index === undefined || foreign.has(language)) return;
      const { html, title, words } = renderCode(node.value, language, node.meta ?? '');
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: [
          attribute('language', language),
          ...(title && findValues(title).length > 0
            ? [attribute('titleHtml', markValues(title))]
            : title
              ? [attribute('title', title)]
              : []),
          ...(words ? [attribute('words', words)] : []),
          attribute('html', html),
        ],
        children: [],
      } as unknown as Code;
    });
    markInlineCode(tree);
  };
}
