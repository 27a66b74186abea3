/** Routes of the specification that no other test visits, and the `generator` meta element. */
import { identity } from '../../src/site/identity';
import { pages } from '../../src/site/pages';
import { sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test('§2 route-landing: / is the landing page', async ({ page, visit }) => {
  await visit('/');
  await expect(page).toHaveTitle(new RegExp(identity.title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible();
});

test('§2 route-archive: /blog/archive lists every post under its year', async ({ page, visit }) => {
  await visit('/blog/archive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  const posts = sitemapPaths().filter((route) => /^\/blog\/[\w-]*\d|^\/blog\/[a-z-]+$/.test(route));
  const listed = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(listed.length).toBeGreaterThan(0);
  expect(posts).toEqual(expect.arrayContaining(listed));
});

test('§2 route-docs: /docs redirects to the introduction, in the docs layout', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL(pages.intro);
  await expect(page.locator('html')).toHaveClass(/docs-wrapper/);
});

test('§9 generator-version: the site is built with Docusaurus 3.10', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="generator"]')).toHaveAttribute(
    'content',
    /^Docusaurus v3\.10\.\d+$/,
  );
});
