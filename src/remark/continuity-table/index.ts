/**
 * Writes the table of roles and profiles at compile time, from the data of the walkthroughs:
 *
 *   before  ::who-applies-what
 *   after   | What | Account | Who | Profile | Role |
 *           | Reading | `prod` | platform engineers, developers | `prod` | permission set `ReadOnlyAccess` |
 */
import fs from 'node:fs';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { type Continuity, readContinuity } from '../../site/continuity';

const directive = 'who-applies-what';

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ');

/** The table "Who applies what" as Markdown. */
export const tableOf = ({ applies }: Pick<Continuity, 'applies'>): string =>
  [
    '| What | Account | Who | Profile | Role |',
    '| --- | --- | --- | --- | --- |',
    ...applies.map(
      ({ what, accounts, who, profiles, role }) =>
        `| ${what} | ${listOf(accounts)} | ${who} | ${listOf(profiles)} | ${role} |`,
    ),
  ].join('\n');

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Remark plugin; `file` is the path of the data. Throws where the data of the walkthroughs is not usable. */
export default function continuityTable({ file: dataFile }: { file: string }) {
  return (tree: Root, file: unknown): void => {
    if (!String(file).includes(`::${directive}`)) return;
    visit(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
      if (node.name !== directive || !parent || index === undefined) return;
      const data = readContinuity(parse(fs.readFileSync(dataFile, 'utf8')));
      parent.children.splice(index, 1, ...(parser.parse(tableOf(data)).children as RootContent[]));
    });
  };
}
