/**
 * Highlights fenced code at build time, so that no reader downloads a highlighter:
 *
 *   before  ```hcl title="main.tf"        after  <CodeBlock language="hcl" title="main.tf" html="…" />
 *           name = "acme"
 *           ```
 *
 * The block reaches the page as one string of HTML: React does not walk through its tokens.
 */
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { renderCode } from './render';

/** Fences that the theme itself renders. */
const foreign = new Set(['mermaid']);

const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });

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
          ...(title ? [attribute('title', title)] : []),
          ...(words ? [attribute('words', words)] : []),
          attribute('html', html),
        ],
        children: [],
      } as unknown as Code;
    });
  };
}
