/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocusaurusConfig } from '@docusaurus/types';
import { linkedSheets, readLinkedSheets } from '../linkedSheets';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheets-'));
afterAll(() => fs.rmSync(outDir, { recursive: true }));
fs.mkdirSync(path.join(outDir, 'fonts'));
fs.writeFileSync(
  path.join(outDir, 'fonts/a.css'),
  '/* A */ @font-face { font-family: A; src: url("a.woff2"), url(/b.woff2), url(data:font/woff2,x); }',
);

const site = (stylesheets: DocusaurusConfig['stylesheets'], baseUrl = '/') => ({
  outDir,
  baseUrl,
  siteConfig: { stylesheets } as DocusaurusConfig,
});

it('rewrites URLs of a style sheet to resolve from the small sheets', () => {
  expect(readLinkedSheets(site(['/fonts/a.css']))).toBe(
    '@font-face{font-family:A;src:url(../../fonts/a.woff2),url(/b.woff2),url(data:font/woff2,x)}',
  );
});

it('lists the site’s own style sheets, with its base URL', () => {
  expect(linkedSheets(site([{ href: '/docs/fonts/a.css' }], '/docs/'))).toEqual([
    '/docs/fonts/a.css',
  ]);
});

it('ignores style sheets of other hosts, and those with other attributes', () => {
  const others = [
    'https://fonts.example/a.css',
    { href: '/fonts/a.css', rel: 'preload', as: 'style' },
  ];
  expect(linkedSheets(site(others))).toEqual([]);
  expect(readLinkedSheets(site(others))).toBe('');
});
