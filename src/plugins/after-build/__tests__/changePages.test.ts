/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changePages } from '../changePages';
import { changeBy } from '../pageChange';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'change-'));
const outDir = path.join(siteDir, 'build');
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

const add = jest.fn((html: string, text: string) => html + text);
const wrap = jest.fn((html: string, tag: string) => `<${tag}>${html}</${tag}>`);
beforeEach(() => {
  for (const mock of [add, wrap]) mock.mockClear();
});

interface Build {
  /** HTML by file. */
  readonly pages: Readonly<Record<string, string>>;
  /** What is added, by file. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly tag?: string;
  readonly engine?: string;
}

/** The pages that a build writes. */
async function build({ pages, texts = {}, tag = 'p', engine = 'one' }: Build) {
  fs.rmSync(outDir, { recursive: true, force: true });
  fs.mkdirSync(outDir, { recursive: true });
  const built = Object.entries(pages).map(([file, html]) => {
    const kept = path.join(siteDir, file);
    fs.writeFileSync(kept, html);
    return { file, kept, key: html, scripts: [], names: [] };
  });
  const changes = [changeBy(({ file }) => texts[file], add), changeBy(() => tag, wrap)];
  const needs = await changePages({ siteDir, outDir }, engine, built, changes);
  const written = Object.keys(pages).map((file) => [
    file,
    fs.readFileSync(path.join(outDir, file), 'utf8'),
  ]);
  return { written: Object.fromEntries(written), needs };
}

const pages = { 'a.html': '<b>a</b>', 'b.html': '<b>b</b>' };
const texts = { 'a.html': '!' };

test('changes are made one after the other, and only where they have a value', async () => {
  expect((await build({ pages, texts })).written).toEqual({
    'a.html': '<p><b>a</b>!</p>',
    'b.html': '<p><b>b</b></p>',
  });
  expect(add).toHaveBeenCalledTimes(1);
});

test('a page that follows from the same is written without a change', async () => {
  const { written } = await build({ pages, texts });
  expect(add).not.toHaveBeenCalled();
  expect(wrap).not.toHaveBeenCalled();
  expect(written['a.html']).toBe('<p><b>a</b>!</p>');
});

test.each([
  ['its HTML', { pages: { ...pages, 'a.html': '<b>c</b>' }, texts }, '<p><b>c</b>!</p>'],
  ['a value', { pages, texts: { 'a.html': '?' } }, '<p><b>a</b>?</p>'],
  ['a value that is gone', { pages }, '<p><b>a</b></p>'],
])('a page is changed again with %s, and no other', async (_what, other: Build, expected) => {
  await build({ pages, texts });
  wrap.mockClear();
  expect((await build(other)).written['a.html']).toBe(expected);
  expect(wrap).toHaveBeenCalledTimes(1);
});

test('all are changed again by a value of all, and by other code', async () => {
  await build({ pages });
  wrap.mockClear();
  expect((await build({ pages, tag: 'div' })).written['b.html']).toBe('<div><b>b</b></div>');
  expect(wrap).toHaveBeenCalledTimes(2);
  await build({ pages, tag: 'div', engine: 'two' });
  expect(wrap).toHaveBeenCalledTimes(4);
});

test('what a page needs is read from its final HTML, and is kept with it', async () => {
  const scripted = { pages, texts: { 'b.html': '<script>run()</script>' } };
  const { needs } = await build(scripted);
  expect(needs.map(({ scripts }) => scripts.length)).toEqual([0, 1]);
  expect((await build(scripted)).needs).toEqual(needs);
});

test('what no page of a build is made of is not kept', async () => {
  await build({ pages, tag: 'ul' });
  await build({ pages: { 'a.html': '<b>a</b>' }, tag: 'ol' });
  const keys = fs
    .readdirSync(path.join(siteDir, '.cache/build/finished-pages'))
    .map((file) => path.basename(file, '.html'));
  expect(keys).toHaveLength(1);
  const shelf = fs.readFileSync(path.join(siteDir, '.cache/build/finished-pages.json'), 'utf8');
  expect(Object.keys(JSON.parse(shelf).values)).toEqual(keys);
});

test('a page that no policy allows fails each build, by name', async () => {
  const handler = { pages: { 'c.html': '<b onclick=run()>c</b>' } };
  for (const _ of [1, 2]) await expect(build(handler)).rejects.toThrow(/^c\.html: <b onclick/);
});
