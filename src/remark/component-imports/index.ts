/**
 * Lets writers use a component by its name alone: the page that uses it imports it, so that no other
 * page downloads it.
 *
 *   before  <CidrPlanner />
 *   after   import CidrPlanner from '@site/src/components/CidrPlanner';
 *           <CidrPlanner />
 */
import fs from 'node:fs';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { visit } from 'unist-util-visit';

/** Components of the theme that writers may use. */
const themeComponents: Readonly<Record<string, string>> = {
  Tabs: '@theme/Tabs',
  TabItem: '@theme/TabItem',
};

/** The module of a component that writers may use, or `undefined`. */
function moduleOf(name: string): string | undefined {
  if (themeComponents[name]) return themeComponents[name];
  const isOwn = /^[A-Z]\w*$/.test(name) && fs.existsSync(`src/components/${name}/index.tsx`);
  return isOwn ? `@site/src/components/${name}` : undefined;
}

/** `import name from 'source';` as the MDX compiler takes it. */
function importNode(name: string, source: string): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${name} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
            source: { type: 'Literal', value: source, raw: `'${source}'` },
          },
        ],
      },
    },
  };
}

/** Names that a page imports itself. */
function importedNames(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', (node: MdxjsEsm) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const { local } of statement.specifiers) names.add(local.name);
    }
  });
  return names;
}

/** Remark plugin; must run after every plugin that inserts components. */
export default function componentImports() {
  return (tree: Root): void => {
    const imported = importedNames(tree);
    const wanted = new Map<string, string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name } = node as MdxJsxFlowElement | MdxJsxTextElement;
      const source = name && !imported.has(name) ? moduleOf(name) : undefined;
      if (name && source) wanted.set(name, source);
    });
    tree.children.unshift(...[...wanted].map(([name, source]) => importNode(name, source)));
  };
}
