/**
 * Wraps each table in a region that can be scrolled with the keyboard. The label of the region is
 * the heading of the section, with a number for further tables of the section:
 *
 *   before  | Account | Region |
 *   after   <div class="table-region" role="region" aria-label="Table: Accounts" tabindex="0">…</div>
 *
 * An empty corner cell is not a header, so it becomes a plain cell. A long name can break between
 * its parts, so that it does not push the last column out of the page.
 */
import type { Heading, Parent, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { findValues } from '../../site/readerValues';
import { block, breakableCode } from '../service-interface/nodes';

/** Converts empty cells in the first row to plain cells. */
function clearEmptyHeads({ children: [head] }: Table): void {
  for (const cell of head?.children ?? []) {
    if (cell.children.length === 0) cell.data = { ...cell.data, hName: 'td' };
  }
}

/** Lets long names in code break, except expressions and code that `highlightCode` marks. */
function breakNames(table: Table): void {
  visit(table, 'inlineCode', (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (/\s/.test(node.value) || findValues(node.value).length > 0) return;
    parent.children[index] = breakableCode(node.value);
  });
}

/** Remark plugin. Tables before the first heading use the title of the page. */
export default function tableRegions() {
  return (tree: Root, file: { data: Record<string, unknown> }): void => {
    const { title } = (file.data.frontMatter ?? {}) as { title?: string };
    let section = title ?? 'this page';
    const used = new Map<string, number>();
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') section = textOf(node as Heading);
      if (node.type !== 'table' || !parent || index === undefined) return;
      clearEmptyHeads(node);
      breakNames(node);
      const number = (used.get(section) ?? 0) + 1;
      used.set(section, number);
      const label = number === 1 ? `Table: ${section}` : `Table ${number}: ${section}`;
      const attributes = {
        className: 'table-region',
        role: 'region',
        'aria-label': label,
        tabIndex: 0,
      };
      (parent as Parent).children[index] = block('div', attributes, [node]);
    });
  };
}
