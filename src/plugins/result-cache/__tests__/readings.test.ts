/**
 * What plugins read from built pages and keep: it follows from the pages of this build, also where an
 * earlier one left results.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { writeTwins } from '../../markdown-twins/writeTwins';
import { readBuild } from '../../search-index/readBuild';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'readings-'));
const outDir = path.join(siteDir, 'build');
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

const url = 'https://docs.example';
const shelves = () => fs.readdirSync(path.join(siteDir, '.cache/build')).sort();

beforeAll(() => {
  for (const folder of [
    'plugins/markdown-twins',
    'plugins/search-index',
    'remark/service-interface',
  ]) {
    fs.mkdirSync(path.join(siteDir, 'src', folder), { recursive: true });
  }
  fs.mkdirSync(path.join(outDir, 'docs'), { recursive: true });
});

const findService = async () => undefined;

const writePage = (text: string, bar: string) =>
  fs.writeFileSync(
    path.join(outDir, 'docs/a.html'),
    `<html class="docs-doc-page"><head><link href="${bar}.css"></head><body><aside>${bar}</aside>
    <main><article><div class="theme-doc-markdown markdown"><h1>A</h1><p>${text}</p></div></article></main>`,
  );

async function twin(): Promise<string> {
  const doc = { id: 'a', title: 'A', description: '', permalink: '/docs/a', frontMatter: {} };
  const [made] = await writeTwins({ siteDir, outDir, baseUrl: '/', url, findService }, [
    doc as DocMetadata,
  ]);
  return made?.text ?? '';
}

async function record(): Promise<string | undefined> {
  const [made] = await readBuild({
    siteDir,
    folder: outDir,
    routes: ['/docs/a'],
    baseUrl: '/',
    url,
    findService,
  });
  return made?.content;
}

test('a page that changed is read again, one that did not is not', async () => {
  writePage('First.', 'Bar');
  expect(await twin()).toContain('First.');
  expect(await record()).toBe('First.');
  expect(shelves()).toEqual(['markdown-twins.json', 'search-pages.json']);

  writePage('Second.', 'Bar');
  expect(await twin()).toContain('Second.');
  expect(await record()).toBe('Second.');

  // What is kept is used, also with other bars beside the document: the shelf says something else.
  for (const shelf of ['markdown-twins.json', 'search-pages.json']) {
    const file = path.join(siteDir, '.cache/build', shelf);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('Second.', 'Kept.'));
  }
  writePage('Second.', 'Another bar');
  expect(await twin()).toContain('Kept.');
  expect(await record()).toBe('Kept.');
});
