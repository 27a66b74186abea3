/**
 * The steps of a build that keep results: what they make follows from the pages of this build, also
 * where an earlier one left results.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { readPages } from '../../after-build/pages';
import type { BuiltSite } from '../../after-build/types';
import { writeTwins } from '../../markdown-twins/writeTwins';
import { readBuild } from '../../search-index/readBuild';
import { writeHeaders } from '../../security-headers/writeHeaders';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'steps-'));
const outDir = path.join(siteDir, 'build');
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

const url = 'https://docs.example';
const shelves = () => fs.readdirSync(path.join(siteDir, '.cache')).sort();

beforeAll(() => {
  for (const plugin of ['markdown-twins', 'search-index', 'security-headers']) {
    fs.mkdirSync(path.join(siteDir, 'src/plugins', plugin), { recursive: true });
  }
  fs.mkdirSync(path.join(outDir, 'docs'), { recursive: true });
});

const writePage = (text: string) =>
  fs.writeFileSync(
    path.join(outDir, 'docs/a.html'),
    `<html class="docs-doc-page"><script>run("${text}")</script>
    <article><div class="theme-doc-markdown markdown"><h1>A</h1><p>${text}</p></div></article>`,
  );

async function twin(): Promise<string> {
  const doc = { id: 'a', title: 'A', description: '', permalink: '/docs/a', frontMatter: {} };
  const [made] = await writeTwins({ siteDir, outDir, baseUrl: '/', url }, [doc as DocMetadata]);
  return made?.text ?? '';
}

function record(): string | undefined {
  const [made] = readBuild({
    siteDir,
    folder: outDir,
    routes: ['/docs/a'],
    baseUrl: '/',
    url,
  });
  return made?.content;
}

async function headers(): Promise<string> {
  const site = { siteDir, outDir, baseUrl: '/', pages: readPages(outDir) } as BuiltSite;
  await writeHeaders({ hostedSearch: undefined, fontStylesheet: undefined })(site);
  return fs.readFileSync(path.join(outDir, '_headers'), 'utf8');
}

test('a page that changed is read again, one that did not is not', async () => {
  writePage('First.');
  const firstHeaders = await headers();
  expect(await twin()).toContain('First.');
  expect(record()).toBe('First.');
  expect(shelves()).toEqual(['markdown-twins.json', 'page-needs.json', 'search-pages.json']);

  writePage('Second.');
  expect(await twin()).toContain('Second.');
  expect(record()).toBe('Second.');
  expect(await headers()).not.toBe(firstHeaders);

  // What is kept is used: the shelf says something else than the page.
  for (const shelf of ['markdown-twins.json', 'search-pages.json']) {
    const file = path.join(siteDir, '.cache', shelf);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('Second.', 'Kept.'));
  }
  expect(await twin()).toContain('Kept.');
  expect(record()).toBe('Kept.');
});
