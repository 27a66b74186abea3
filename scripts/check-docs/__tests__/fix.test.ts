/**
 * Tests that `--fix` formats code as Terraform does, preserves the prefixes of Markdown containers,
 * and does not change the rest of the page.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPage } from '../../../src/checks/checkPage';
import { readPage } from '../../../src/checks/readPage';
import { CatalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import { readCatalog } from '../catalog';
import { applyFixes } from '../fix';

const context = {
  catalog: readCatalog(new CatalogFolder('tests/fixtures/check-docs/catalog')),
  words: [],
  today: '2026-11-20',
};

/** Timeout in milliseconds, long enough for the parsers to load and check a page. */
jest.setTimeout(60_000);

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-fix-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const header = '---\ntitle: A page\ndescription: About a page.\n---\n\n';

/** Checks a text, fixes it, and returns the written text and the report. */
async function fix(text: string, change: (text: string) => string = (same) => same) {
  const file = path.join(folder, 'page.mdx');
  const { problems } = await checkPage(readPage(text, 'docs/page.mdx'), context);
  fs.writeFileSync(file, change(text));
  const result = await applyFixes(problems.map((problem) => ({ ...problem, file })));
  const written = fs.readFileSync(file, 'utf8');
  const again = await checkPage(readPage(written, 'docs/page.mdx'), context);
  return { ...result, written, left: again.problems };
}

const code = (lines: string[], prefix: string) => lines.map((line) => `${prefix}${line}`.trimEnd());
const unformatted = ['```hcl', 'locals {', 'a=1', '', '  long = 2', '}', '```'];
const formatted = ['```hcl', 'locals {', '  a = 1', '', '  long = 2', '}', '```'];

it.each<[string, string, string]>([
  ['at the top of a page', '', ''],
  ['in a list', '1. In a list:\n\n', '   '],
  ['in a list with tabs', '- In a list:\n\n', '\t'],
  ['in a block quote', '', '> '],
  ['in a block quote without a space', '', '>'],
  ['in a nested block quote', '', '> > '],
  ['in a list in a block quote', '> - In a list:\n>\n', '>   '],
])('formats code %s', async (_name, lead, prefix) => {
  const page = (lines: string[]) => `${header}${lead}${code(lines, prefix).join('\n')}\n\nAfter.\n`;
  const { fixed, refused, written, left } = await fix(page(unformatted));
  expect(refused).toEqual([]);
  // In a block quote without a space after `>`, Markdown drops the first space of the indentation,
  // so the fix adds one.
  const expected = page(formatted);
  expect(written).toBe(prefix === '>' ? expected.replaceAll('\n>  ', '\n>   ') : expected);
  expect(fixed).toBe(1);
  expect(left).toEqual([]);
});

it('keeps the line endings', async () => {
  const page = (lines: string[]) =>
    `${header}${lines.join('\n')}\n\nAfter.\n`.replaceAll('\n', '\r\n');
  const { written, left } = await fix(page(unformatted));
  expect(written).toBe(page(formatted));
  expect(left).toEqual([]);
});

it('formats several fences, expressions and files of a page', async () => {
  const page = (first: string[], file: string, expression: string) =>
    `${header}${first.join('\n')}\n\n1. A file:\n\n   \`\`\`hcl title="main.tf"\n${file}   \`\`\`\n\n\`\`\`hcl expr\n${expression}\n\`\`\`\n\nAfter.\n`;
  const { fixed, written, left } = await fix(
    page(
      unformatted,
      '   resource "terraform_data" "a" {\n     input    = 1\n\n       triggers_replace = [1,2]\n   }\n',
      '{a = 1, b = [1,2]}',
    ),
  );
  expect(fixed).toBe(3);
  expect(written).toBe(
    page(
      formatted,
      '   resource "terraform_data" "a" {\n     input = 1\n\n     triggers_replace = [1, 2]\n   }\n',
      '{ a = 1, b = [1, 2] }',
    ),
  );
  expect(left).toEqual([]);
});

it('does not fix a page that changed after the check', async () => {
  const text = `${header}${unformatted.join('\n')}\n`;
  const moved = text.replace('title: A page', 'title: A page\nslug: other');
  const { fixed, refused, written } = await fix(text, () => moved);
  expect(fixed).toBe(0);
  expect(written).toBe(moved);
  expect(refused).toEqual([expect.stringContaining('not fixed')]);
});

it('does not fix code if a tab indents both the list and the code', async () => {
  const lines = code(unformatted, '  ').map((line) => line.replace(/^ {2}a=1/, '\ta=1'));
  const text = `${header}- In a list:\n\n${lines.join('\n')}\n`;
  const { fixed, refused, written } = await fix(text);
  expect([fixed, written]).toEqual([0, text]);
  expect(refused).toHaveLength(1);
});

it('does not fix a page that is not UTF-8', async () => {
  const file = path.join(folder, 'page.mdx');
  const bytes = Buffer.from(`${header}Caf\xe9.\n\n${unformatted.join('\n')}\n`, 'latin1');
  const { problems } = await checkPage(readPage(bytes.toString('utf8'), 'docs/page.mdx'), context);
  fs.writeFileSync(file, bytes);
  const { fixed, refused } = await applyFixes(problems.map((problem) => ({ ...problem, file })));
  expect(fixed).toBe(0);
  expect(refused).toEqual([`${file}: not fixed, because it is not UTF-8. Save it as UTF-8 first.`]);
  expect(fs.readFileSync(file)).toEqual(bytes);
});
