/**
 * Writes tables at compile time, from the data of the walkthroughs:
 *
 *   ::who-applies-what                     roles and profiles: what each of them applies in which account
 *   ::walkthroughs                         what each walkthrough comes after and leaves behind
 *   ::walkthrough-needs{walkthrough="vpc"} what a walkthrough needs, with links to the steps that create it
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { type Continuity, continuityFile, readContinuity } from '../../site/continuity';
import { needsTable, overviewTable } from './walkthroughTables';

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ');

/** The table "Who applies what" as Markdown. */
export const appliesTable = ({ applies }: Pick<Continuity, 'applies'>): string =>
  [
    '| What | Account | Who | Profile | Role |',
    '| --- | --- | --- | --- | --- |',
    ...applies.map(
      ({ what, accounts, who, profiles, role }) =>
        `| ${what} | ${listOf(accounts)} | ${who} | ${listOf(profiles)} | ${role} |`,
    ),
  ].join('\n');

type TableWriter = (
  data: Continuity,
  directive: LeafDirective,
  readPage: (page: string) => string,
) => string;

const writers: Readonly<Record<string, TableWriter>> = {
  'who-applies-what': appliesTable,
  walkthroughs: overviewTable,
  'walkthrough-needs': (data, { attributes }, readPage) =>
    needsTable(data, attributes?.walkthrough ?? '', readPage),
};

const directive = new RegExp(`^::(?:${Object.keys(writers).join('|')})\\b`, 'm');

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Remark plugin; `file` is the path of the data. Throws where the data of the walkthroughs is not usable. */
export default function continuityTable({ file: dataFile }: { file: string }) {
  const site = dataFile.slice(0, -continuityFile.length);
  const readPage = (page: string) => fs.readFileSync(path.join(site, page), 'utf8');
  return (tree: Root, file: unknown): void => {
    if (!directive.test(String(file))) return;
    visit(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
      const write = Object.hasOwn(writers, node.name) ? writers[node.name] : undefined;
      if (!write || !parent || index === undefined) return;
      const data = readContinuity(parse(fs.readFileSync(dataFile, 'utf8')));
      const table = parser.parse(write(data, node, readPage));
      parent.children.splice(index, 1, ...(table.children as RootContent[]));
    });
  };
}
