/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContract, readRedirects, readSourceFiles } from '../site';

const original = process.cwd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));

afterAll(() => {
  process.chdir(original);
  fs.rmSync(folder, { recursive: true });
});

it.each(['\n', '\r\n'])('reads a contract whose lines end with %j', (end) => {
  process.chdir(folder);
  fs.mkdirSync('tests/contract', { recursive: true });
  const lines = ['# Comment', '/docs/a\tguides', '/docs/b\t-', '/docs/c', ''];
  fs.writeFileSync('tests/contract/routes.txt', lines.join(end));
  const file = 'tests/contract/routes.txt';
  expect(readContract()).toEqual([
    { url: '/docs/a', sidebar: 'guides', file, line: 2 },
    { url: '/docs/b', file, line: 3 },
    { url: '/docs/c', file, line: 4 },
  ]);
});

it('reads the lines of redirects, also on several lines and derived from a page', async () => {
  process.chdir(folder);
  fs.mkdirSync('src/site', { recursive: true });
  const text = `const firstPages = [
  '/docs/guides/first',
];
export const redirects = [
  ...firstPages.map((to) => ({ from: to.replace('/first', ''), to })),
  { from: '/docs/a', to: '/docs/a/b' },
  {
    from: '/docs',
    to: '/docs/a',
  },
];
`;
  fs.writeFileSync('src/site/redirects.ts', text);
  expect(await readRedirects()).toEqual([
    { from: '/docs/guides', to: '/docs/guides/first', line: 2 },
    { from: '/docs/a', to: '/docs/a/b', line: 6 },
    { from: '/docs', to: '/docs/a', line: 8 },
  ]);
});

it('reads the sizes of images in all folders of the content', () => {
  process.chdir(folder);
  const png = fs.readFileSync(path.join(original, 'static/img/apple-touch-icon.png'));
  const files = {
    'docs/a.mdx': '',
    'docs/a.png': png,
    'blog/broken.png': 'text',
    'static/a.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(name), { recursive: true });
    fs.writeFileSync(name, content);
  }
  expect(readSourceFiles()).toEqual([
    { file: 'docs/a.mdx' },
    { file: 'docs/a.png', bytes: png.length, width: 180 },
    { file: 'blog/broken.png', bytes: 4, isBroken: true },
    { file: 'static/a.svg', bytes: 6 },
  ]);
});
