// Checks directives, tabs and expressions, which otherwise fail or lose content only in the browser.

import type { Node, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { didYouMean } from '../../hcl';
import { admonitions, leafDirectives, pageVariables } from '../../site/pageElements';
import { errorAt, type PageProblem, type Place } from '../types';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Returns the place of a node in its page. */
export const placeOf = ({ position }: Node): Place => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

/** Checks the directives, tabs and expressions of a page with the given lines. */
export const checkElements = (root: Root, lines: readonly string[]): PageProblem[] => {
  const problems: PageProblem[] = [];
  const declares = root.children.some(({ type }) => type === 'mdxjsEsm');
  visit(root, (node) => {
    if (node.type === 'containerDirective') problems.push(...checkAdmonition(node, lines));
    else if (node.type === 'leafDirective')
      problems.push(...checkName(node, `::${node.name}`, leafDirectives));
    else if (isJsx(node) && node.name === 'Tabs') problems.push(...checkTabs(node));
    else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      if (!declares) problems.push(...checkExpression(node));
      return SKIP;
    }
    return undefined;
  });
  return problems;
};

const checkName = (
  node: Nodes & { name: string },
  written: string,
  known: readonly string[],
): PageProblem[] => {
  if (known.includes(node.name)) return [];
  return [
    errorAt(placeOf(node), 'directive', {
      message: `\`${written}\` is not a directive of this site.`,
      expected: `one of ${known.join(', ')}`,
      found: `\`${node.name}\``,
      advice: didYouMean(node.name, known) ?? 'Fix its name or remove the colons.',
    }),
  ];
};

const checkAdmonition = (
  node: Nodes & { name: string },
  lines: readonly string[],
): PageProblem[] => {
  const last = lines[(node.position?.end.line ?? 1) - 1] ?? '';
  const isClosed = node.position?.end.line !== node.position?.start.line && /:{3,}\s*$/.test(last);
  const problems = checkName(node, `:::${node.name}`, admonitions);
  if (isClosed) return problems;
  const message = `\`:::${node.name}\` has no end, so it contains the rest of the page.`;
  const advice = 'Add a line `:::` at its end.';
  return [...problems, errorAt(placeOf(node), 'directive', { message, advice })];
};

const checkTabs = (tabs: JsxElement): PageProblem[] => {
  const values = new Set<unknown>();
  return tabs.children
    .filter((child): child is MdxJsxFlowElement => isJsx(child) && child.name === 'TabItem')
    .flatMap((tab) => {
      const report = (message: string, advice: string) =>
        errorAt(placeOf(tab), 'tab', { message, advice });
      const { value } =
        tab.attributes.find((found) => 'name' in found && found.name === 'value') ?? {};
      if (!value) return report('The tab has no value.', 'Add `value="…"`.');
      if (values.has(value))
        return report(`Two tabs have the value "${value}".`, 'Give each tab its own value.');
      values.add(value);
      return [];
    });
};

/**
 * Reports an expression with a name that nothing defines, in a page without imports and exports.
 * Ignores names of properties, and functions, which define names.
 */
const checkExpression = (
  node: Extract<Nodes, { type: 'mdxTextExpression' | 'mdxFlowExpression' }>,
): PageProblem[] => {
  const code = JSON.stringify(node.data?.estree?.body ?? [], (key, value) =>
    ['property', 'key'].includes(key) || /FunctionExpression$/.test(value?.type)
      ? undefined
      : value,
  );
  const name = [...code.matchAll(/"type":"Identifier".*?"name":"([^"]+)"/g)]
    .map(([, found = '']) => found)
    .find((found) => !pageVariables.includes(found) && !(found in globalThis));
  if (name === undefined) return [];
  return [
    errorAt(placeOf(node), 'expression', {
      message: `The page does not define \`${name}\`, so it fails in the browser.`,
      found: `\`{${node.value}}\``,
      advice: 'Write `\\{` for a brace, or put the text in code font.',
    }),
  ];
};
