/** @jest-environment node */
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import componentImports from '..';

/** Returns the import statements that are added to a page. */
function importsOf(markdown: string): string[] {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  componentImports()(tree);
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
}

describe('componentImports', () => {
  it('imports a component of the site and of the theme, once', () => {
    expect(
      importsOf('<Diagram />\n\ntext <Diagram />\n\n<Tabs>\n\n<TabItem />\n\n</Tabs>'),
    ).toEqual([
      "import Diagram from '@site/src/components/Diagram';",
      "import Tabs from '@theme/Tabs';",
      "import TabItem from '@theme/TabItem';",
    ]);
  });

  it('ignores HTML elements, unknown names and components that the page imports', () => {
    expect(importsOf("import Tabs from './mine';\n\n<div /> <Nothing />\n\n<Tabs />")).toEqual([
      "import Tabs from './mine';",
    ]);
  });

  it('does not treat a name as a path', () => {
    expect(importsOf('<Foo.Bar />')).toEqual([]);
  });
});
