/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import checksCoverage from '..';
import { recordFile, recordSchema } from '../record';

const record = {
  date: '2026-11-23',
  pages: 3,
  terraformVersion: '1.11.4',
  fences: { total: 10, accepted: 8, refused: 0, notChecked: { 'plain text': 2 } },
  calls: { total: 4, accepted: 4, refused: 0, notChecked: {} },
  terraform: { total: 5, accepted: 3, refused: 1, notChecked: { fragment: 1 } },
};

const textsFor = async (content: object): Promise<string[]> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coverage-'));
  const file = path.join(folder, 'coverage.json');
  fs.writeFileSync(file, JSON.stringify(content));
  try {
    const processor = unified().use(remarkParse).use(remarkDirective);
    const text = 'Before.\n\n::checks-coverage\n\nAfter.\n';
    const tree: Root = processor.parse(text);
    await checksCoverage({ file })(tree, Object(text));
    return tree.children.flatMap((node) =>
      node.type === 'list' ? node.children.map((item) => textOf(item)) : [textOf(node)],
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

it('renders the numbers and the reasons of the record', async () => {
  expect(await textsFor(record)).toEqual([
    'Before.',
    'The last recorded run, on November 23, 2026, checked 3 pages:',
    'Code blocks: 8 of 10 accepted, 2 not checked (2: plain text).',
    'Module calls: 4 of 4 type-checked.',
    'HCL blocks under Terraform 1.11.4: 3 of 5 valid, 1 refused, 1 not checked (1: fragment).',
    'After.',
  ]);
});

it('rejects a malformed record', async () => {
  await expect(textsFor({ ...record, pages: undefined })).rejects.toThrow(/pages/);
});

it('has a record that counts all code', () => {
  const { fences, calls, terraform } = recordSchema.parse(
    JSON.parse(fs.readFileSync(recordFile, 'utf8')),
  );
  for (const { total, accepted, refused, notChecked } of [fences, calls, terraform]) {
    const left = Object.values(notChecked).reduce((sum, count) => sum + count, 0);
    expect(accepted + refused + left).toBe(total);
  }
});
