/**
 * Adds imports for components that authors use without one. Only pages that use a component import
 * it, so other pages do not download it.
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

import { themeComponents } from '../../site/pageElements';
import { parseMdx } from '../parseMdx';

/** Returns the module of a component that authors can use, or `undefined`. */
function moduleOf(name: string): string | undefined {
  if (themeComponents.includes(name)) return `@theme/${name}`;
  const isOwn = /^[A-Z]\w*$/.test(name) && fs.existsSync(`src/components/${name}/index.tsx`);
  return isOwn ? `@site/src/components/${name}` : undefined;
}

/** Returns the names that an import node of the page declares. */
function importedNames({ data }: MdxjsEsm): string[] {
  return (data?.estree?.body ?? []).flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  );
}

/** Remark plugin. Must run after every plugin that inserts components. */
export default function componentImports() {
  return (tree: Root): void => {
    const imported = new Set(
      tree.children.filter((node) => node.type === 'mdxjsEsm').flatMap(importedNames),
    );
    const used = new Set<string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name } = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (name && !imported.has(name)) used.add(name);
    });
    const imports = [...used].flatMap((name) => {
      const source = moduleOf(name);
      return source ? parseMdx(`import ${name} from '${source}';`) : [];
    });
    tree.children.unshift(...imports);
  };
}
