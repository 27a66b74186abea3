/** Cost of the reader values for a page before they are used, in compressed bytes. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { valuesKey } from '../../src/site/storageKeys';
import { buildFolder, htmlOf, readGenerated, sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

/** Maximum compressed size of the code for values on a page with values, in bytes. */
const limit = 2048;

const scripts = path.join(buildFolder, 'assets/js');
const read = (file: string) => fs.readFileSync(path.join(scripts, file), 'utf8');
const compressed = (text: string): number => zlib.brotliCompressSync(text).length;
/** Returns the difference between the compressed sizes of two texts. */
const costOf = (text: string, without: string) => compressed(text) - compressed(without);

const mark = /<var data-v="?[\w-]+"?>(.*?)<\/var>/g;
const withoutMarks = (text: string) => text.replaceAll(mark, '$1');

/** Returns a page without marks, without the script in its head, and without the button. */
const withoutValues = (html: string): string =>
  withoutMarks(html)
    .replace(/<script>(?:(?!<\/script>).)*cairn\.values.*?<\/script>/s, '')
    .replace(/<li data-needs-script[^>]*><button[^>]*data-reader-values[^>]*>[^<]*<\/button>/, '');

/** Returns the main script, and the client module for values in it. */
function clientModule(): { readonly file: string; readonly text: string; readonly module: string } {
  const file = fs.readdirSync(scripts).find((name) => /^main\.[^.]+\.js$/.test(name)) ?? '';
  const text = read(file);
  const at = text.indexOf('[data-reader-values]');
  const header = /[,{]\d+\(\w+,\w+,\w+\)\{/g;
  const starts = [...text.matchAll(header)].map(({ index }) => index + 1);
  const start = starts.findLast((index) => index < at);
  const end = starts.find((index) => index > at);
  return { file, text, module: text.slice(start, end) };
}

/** Returns the scripts of a document's content. */
function chunksOf(route: string): string[] {
  const routes = readGenerated<Record<string, { content?: string }>>('routesChunkNames.json');
  const names = Object.entries(routes)
    .filter(([key]) => key.replace(/-[0-9a-f]{3}$/, '') === route)
    .flatMap(([, { content }]) => content ?? []);
  return fs
    .readdirSync(scripts)
    .filter((file) => file.endsWith('.js') && names.some((name) => file.startsWith(`${name}.`)));
}

const countIn = (route: string) => htmlOf(route).split('<var data-v=').length - 1;
const documents = () => sitemapPaths().filter((route) => route.startsWith('/docs/'));

test('on the pages with the most values, unused values cost at most 2 KB', () => {
  const { text, module } = clientModule();
  expect(module).toContain('[data-reader-values]');
  const everywhere = costOf(text, text.replace(module, ''));
  const most = documents()
    .map((route) => ({ route, count: countIn(route) }))
    .sort((a, b) => b.count - a.count || a.route.localeCompare(b.route))
    .slice(0, 8);
  for (const { route, count } of most) {
    expect(count, route).toBeGreaterThan(20);
    const html = htmlOf(route);
    expect(html, route).toContain(valuesKey);
    const chunks = chunksOf(route);
    expect(chunks, route).toHaveLength(1);
    const code = chunks.map(read).join('\n');
    expect(code, route).toContain('<var data-v=');
    const page = costOf(html, withoutValues(html)) + costOf(code, withoutMarks(code));
    const description = `${route}: ${count} places, ${page} + ${everywhere} bytes`;
    test.info().annotations.push({ type: 'cost', description });
    expect(page + everywhere, route).toBeLessThanOrEqual(limit);
  }
});

test('a page without values contains only the module that waits for a click', () => {
  const without = documents().filter((route) => countIn(route) === 0);
  expect(without.length).toBeGreaterThan(3);
  for (const route of without) {
    expect(htmlOf(route), route).not.toContain(valuesKey);
    for (const file of chunksOf(route)) expect(read(file), route).not.toContain('data-v=');
  }
  const { text, module } = clientModule();
  expect(costOf(text, text.replace(module, ''))).toBeLessThan(600);
});

test('the panel, the validation and the archive are loaded on demand', () => {
  const { text } = clientModule();
  for (const part of ['Import from a file', '12 digits, without dashes', 'application/zip']) {
    expect(text, part).not.toContain(part);
    const holders = fs.readdirSync(scripts).filter((file) => read(file).includes(part));
    expect(holders.length, part).toBeGreaterThan(0);
    const names = holders.map((file) => file.split('.')[0] ?? '');
    for (const route of ['/docs/intro/first-deployment/deploy', '/docs/guides/welcome']) {
      for (const name of names) expect(htmlOf(route), part).not.toContain(`/${name}.`);
      expect(chunksOf(route).filter((file) => holders.includes(file))).toEqual([]);
    }
  }
});
