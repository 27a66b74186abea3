/**
 * @jest-environment node
 */
import fs from 'node:fs';
import type { Page } from '../../../src/checks/types';
import { readPages, type Source } from '../readPages';
import { listFiles } from '../site';

const sources: Source[] = listFiles('tests/fixtures/check-docs/right', /\.mdx$/)
  .slice(0, 20)
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

const readAll = async (list: Source[]): Promise<Page[]> => {
  const pages: Page[] = [];
  for await (const page of readPages(list)) pages.push(page);
  return pages;
};

it('reads many pages in threads, in order, with the same result as without threads', async () => {
  const alone: Page[] = [];
  for (const source of sources) alone.push(...(await readAll([source])));
  expect(await readAll(sources)).toEqual(alone);
}, 60_000);
