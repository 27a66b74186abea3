/**
 * Writes tables and caches each row. Most rows of an interface are the same in all releases and in
 * all files of a page, and escaping their text is most of the work for a twin.
 */
import type { Table, TableRow } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';

const { table: writeAll, tableRow: writeRow } =
  gfmTableToMarkdown({ tablePipeAlign: false }).handlers ?? {};

type Handle = NonNullable<typeof writeAll>;

const rowTexts = new Map<string, string>();

/** Writes a table like `gfmTableToMarkdown`. */
export const writeTable: Handle = (table: Table, parent, state, info) => {
  const [head, ...rows] = table.children;
  if (!head || !writeAll || !writeRow) return '';
  const write = (row: TableRow): string => {
    const key = JSON.stringify(row);
    const text = rowTexts.get(key) ?? writeRow(row, table, state, info);
    rowTexts.set(key, text);
    return text;
  };
  return [writeAll({ ...table, children: [head] }, parent, state, info), ...rows.map(write)].join(
    '\n',
  );
};
