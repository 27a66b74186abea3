/** After a build, the cache has what the next build reuses: rendered and published pages. */
import fs from 'node:fs';
import path from 'node:path';
import cacache from 'cacache';
import { pagePaths } from '../../benchmarks/pageWeight';
import { cacheFolder } from '../../src/cache/persistentCache';
import { buildFolder, headingOf, navbarPage } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test('the HTML of every page is cached under its path', async () => {
  const entries = Object.keys(await cacache.ls(cacheFolder));
  const paths = entries.flatMap((key) => /^render:(.*):[\w-]+$/.exec(key)?.[1] ?? []);
  // Pages of earlier interfaces are generated after the build from the current page of the service.
  const rendered = pagePaths(buildFolder).filter((page) => !/\/v[\d.]+$/.test(page));
  expect([...new Set(paths)]).toEqual(expect.arrayContaining(rendered));
  const key = entries.find((entry) => entry.startsWith(`render:${navbarPage.path}:`)) ?? '';
  const { data } = await cacache.get(cacheFolder, key);
  const heading = headingOf(navbarPage.path);
  expect((JSON.parse(data.toString()) as { html: string }).html).toContain(`<h1>${heading}</h1>`);
});

test('the published file of every page is recorded with its size and time', async () => {
  const { data } = await cacache.get(cacheFolder, `published:${buildFolder}`);
  const recorded = JSON.parse(data.toString()) as Record<string, { size: number; mtimeMs: number }>;
  const names = fs
    .readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll(path.sep, '/'));
  expect(Object.keys(recorded)).toEqual(expect.arrayContaining(names));
  for (const name of names) {
    const { size, mtimeMs } = fs.statSync(path.join(buildFolder, name));
    expect(recorded[name], name).toMatchObject({ size, mtimeMs });
  }
});
