/**
 * Writes tables and caches each row. Most rows of an interface are the same in all releases and in
 * all files of a page, and escaping their text takes most of the time of writing a twin.
 */
import type { Table } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';

const { table: writeAll, tableRow: writeRow } =
  gfmTableToMarkdown({ tablePipeAlign: false }).handlers ?? {};

type Handle = NonNullable<typeof writeAll>;

const rowTexts = new Map<string, string>();

/** Writes a table like `gfmTableToMarkdown`. */
export const writeTable: Handle = (table: Table, parent, state, info) => {
  const [head, ...rows] = table.children;
  if (!head || !writeAll || !writeRow) return '';
  const cached = (key: string, write: () => string): string => {
    const text = rowTexts.get(key) ?? write();
    rowTexts.set(key, text);
    return text;
  };
  const withHead: Table = { ...table, children: [head] };
  return [
    cached(JSON.stringify(withHead), () => writeAll(withHead, parent, state, info)),
    ...rows.map((row) => cached(JSON.stringify(row), () => writeRow(row, table, state, info))),
  ].join('\n');
};
