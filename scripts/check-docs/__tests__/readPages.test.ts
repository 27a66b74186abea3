/**
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PersistentCache } from '../../../src/cache/persistentCache';
import type { Page } from '../../../src/checks/types';
import { ParsedPages, readPages, type Source } from '../readPages';
import { listFiles } from '../site';

const sources: Source[] = listFiles('tests/fixtures/check-docs/right', /\.mdx$/)
  .slice(0, 20)
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'read-pages-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const open = (version = '1', fresh = false) =>
  new ParsedPages(new PersistentCache(folder), version, fresh);

const readAll = async (list: Source[], parsed = open()): Promise<Page[]> => {
  const pages: Page[] = [];
  for await (const page of readPages(list, parsed)) pages.push(page);
  return pages;
};

it('reads many pages in threads, in order, with the same result as without threads', async () => {
  const alone: Page[] = [];
  for (const source of sources) alone.push(...(await readAll([source])));
  expect(await readAll(sources)).toEqual(alone);
}, 60_000);

it('reads unchanged pages from the cache and parses the others, in order', async () => {
  const first = sources.slice(0, 3);
  const exotic = { file: 'docs/exotic.mdx', text: '---\ntitle: .nan\n---\n\nText.\n' };
  const parsed = open();
  await readAll([...first, exotic], parsed);
  await parsed.save();
  const mixed = [...sources.slice(0, 5), exotic];
  expect(await readAll(mixed)).toStrictEqual(await readAll(mixed, open('1', true)));
});

it('parses again if the text, the path or the code changes', async () => {
  const source = { file: 'docs/a.mdx', text: '# One\n' };
  const cached = open();
  cached.add(source, { file: 'from the cache' } as Page);
  await cached.save();
  expect(await open().read(source)).toEqual({ file: 'from the cache' });
  expect(await open().read({ ...source, text: '# Two\n' })).toBeUndefined();
  expect(await open().read({ ...source, file: 'docs/b.mdx' })).toBeUndefined();
  expect(await open('2').read(source)).toBeUndefined();
  expect(await open('1', true).read(source)).toBeUndefined();
});
