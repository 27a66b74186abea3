/** @jest-environment node */
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { continuityFile } from '../../../site/continuity';
import continuityTable, { tableOf } from '..';

const row = {
  what: 'Reading',
  accounts: ['stage', 'prod'],
  who: 'developers',
  profiles: ['prod'],
  role: 'permission set `ReadOnlyAccess`',
};

it('writes a row for each entry', () => {
  expect(tableOf({ applies: [row, { ...row, profiles: [] }] }).split('\n')).toEqual([
    '| What | Account | Who | Profile | Role |',
    '| --- | --- | --- | --- | --- |',
    '| Reading | `stage`, `prod` | developers | `prod` | permission set `ReadOnlyAccess` |',
    '| Reading | `stage`, `prod` | developers | none | permission set `ReadOnlyAccess` |',
  ]);
});

it('replaces the directive with the table of the walkthroughs', () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(continuityTable, { file: continuityFile })
    .use(remarkStringify);
  const text = String(processor.processSync('Before.\n\n::who-applies-what\n\nAfter.\n'));
  expect(text).toMatch(/^Before\.\n\n\| What/);
  expect(text).toContain('`prod-admin`');
  expect(text).not.toContain('::who-applies-what');
  expect(text).toMatch(/After\.\n$/);
});

it('leaves other pages unchanged', () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(continuityTable, { file: continuityFile });
  const tree = processor.parse('::compliance-table\n');
  expect(processor.runSync(tree, '::compliance-table\n')).toEqual(tree);
});
