/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BuiltSite } from '../../after-build/types';
import { minifyPages } from '../minifyPages';

const mockMinify = jest.fn();
jest.mock('@docusaurus/bundler', () => {
  const { getHtmlMinifier } = jest.requireActual('@docusaurus/bundler');
  return {
    getHtmlMinifier: async (options: object) => {
      const { minify } = await getHtmlMinifier(options);
      return { minify: (html: string) => mockMinify(html) ?? minify(html) };
    },
  };
});

// The code of the step is part of what a kept page follows from.
const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'minify-'));
fs.mkdirSync(path.join(siteDir, 'src/plugins/html-minification'), { recursive: true });
afterAll(() => fs.rmSync(siteDir, { recursive: true }));
beforeEach(() => mockMinify.mockReset());

const pageOf = (text: string) =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>A</title>\n</head>\n<body>\n` +
  `<div id="__docusaurus"><p class="a b">${text}<!-- -->, more</p></div>\n</body>\n</html>`;

/** What becomes of pages in one build. */
async function build(pages: Record<string, string>): Promise<Record<string, string>> {
  const site = { siteDir, pages: new Map(Object.entries(pages)) };
  await minifyPages(site as unknown as BuiltSite);
  return Object.fromEntries(site.pages);
}

it('takes out what a page does not need, and nothing that React looks for', async () => {
  const { 'a.html': small } = await build({ 'a.html': pageOf('Text') });
  expect(small).toBe(
    '<!doctype html><html lang=en><head><title>A</title></head>' +
      '<body><div id=__docusaurus><p class="a b">Text<!-- -->, more</div></body>',
  );
});

it('minifies a page once for each content, and keeps none that is gone', async () => {
  const first = await build({ 'a.html': pageOf('Text'), 'b.html': pageOf('Other') });
  mockMinify.mockClear();
  expect(await build({ 'moved.html': pageOf('Text') })).toEqual({ 'moved.html': first['a.html'] });
  expect(mockMinify).not.toHaveBeenCalled();
  await build({ 'b.html': pageOf('Other') });
  expect(mockMinify).toHaveBeenCalledTimes(1);
});

it('leaves what the generator did not render', async () => {
  const pages = { 'old/index.html': '<!DOCTYPE html>\n<html>\n  <head></head>\n</html>' };
  expect(await build(pages)).toEqual(pages);
});

it('names the page whose HTML is broken, and does not keep it', async () => {
  mockMinify.mockResolvedValue({ code: '', warnings: ['a stray end tag'] });
  const broken = build({ 'docs/a.html': pageOf('Broken') });
  await expect(broken).rejects.toThrow(/^docs\/a\.html: .*a stray end tag/);
  mockMinify.mockReset();
  expect((await build({ 'docs/a.html': pageOf('Broken') }))['docs/a.html']).toContain('Broken');
});
