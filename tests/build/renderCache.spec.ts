/** After a build, the render cache has an entry for each page. */
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
