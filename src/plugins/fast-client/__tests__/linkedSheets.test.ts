/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocusaurusConfig } from '@docusaurus/types';
import { readLinkedSheets, unlink } from '../linkedSheets';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheets-'));
afterAll(() => fs.rmSync(outDir, { recursive: true }));
fs.mkdirSync(path.join(outDir, 'fonts'));
fs.writeFileSync(
  path.join(outDir, 'fonts/a.css'),
  '/* A */ @font-face { font-family: A; src: url("a.woff2"), url(/b.woff2), url(data:font/woff2,x); }',
);

const read = (stylesheets: DocusaurusConfig['stylesheets'], baseUrl = '/') =>
  readLinkedSheets({ outDir, baseUrl, siteConfig: { stylesheets } as DocusaurusConfig });

it('reads a sheet of the site as the small sheets have it', () => {
  expect(read(['/fonts/a.css']).css).toBe(
    '@font-face{font-family:A;src:url(../../fonts/a.woff2),url(/b.woff2),url(data:font/woff2,x)}',
  );
});

it('takes the link to it out of a page, and no other', () => {
  const other = '<link rel=stylesheet href=/assets/css/guides.css />';
  const { hrefs } = read([{ href: '/docs/fonts/a.css' }], '/docs/');
  for (const link of [
    '<link rel=stylesheet href=/docs/fonts/a.css>',
    '<link rel=stylesheet href=/docs/fonts/a.css />',
    '<link rel="stylesheet" href="/docs/fonts/a.css">',
  ])
    expect(unlink(`<head>${link}${other}</head>`, hrefs)).toBe(`<head>${other}</head>`);
});

it('leaves sheets of other hosts, and those that are loaded in another way', () => {
  const { css, hrefs } = read([
    'https://fonts.example/a.css',
    { href: '/fonts/a.css', rel: 'preload', as: 'style' },
  ]);
  expect(css).toBe('');
  const link = '<link rel=stylesheet href=https://fonts.example/a.css>';
  expect(unlink(link, hrefs)).toBe(link);
});
