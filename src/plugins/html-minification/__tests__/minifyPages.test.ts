/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'minify-'));
const outDir = path.join(siteDir, 'build');
afterAll(() => fs.rmSync(siteDir, { recursive: true }));
beforeEach(() => mockMinify.mockReset());

const pageOf = (text: string) =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>A</title>\n</head>\n<body>\n` +
  `<div id="__docusaurus"><p class="a b">${text}<!-- -->, more</p></div>\n</body>\n</html>`;

/** What becomes of pages in one build. */
async function build(
  pages: Record<string, string>,
  engine = 'one',
): Promise<Record<string, string>> {
  fs.rmSync(outDir, { recursive: true, force: true });
  for (const [file, html] of Object.entries(pages)) {
    fs.mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    fs.writeFileSync(path.join(outDir, file), html);
  }
  const read = (html: string) => ({ scripts: [], names: [String(html.length)] });
  const minified = await minifyPages({ siteDir, outDir }, engine, read);
  return Object.fromEntries(
    minified.map(({ file, kept, names }) => {
      const html = fs.readFileSync(kept, 'utf8');
      // What is kept with a page was read from its minified text.
      expect(names).toEqual([String(html.length)]);
      return [file, html];
    }),
  );
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
  await build({ 'b.html': pageOf('Other') }, 'two');
  expect(mockMinify).toHaveBeenCalledTimes(2);
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
