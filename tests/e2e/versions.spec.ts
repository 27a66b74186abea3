/** Versions of the documentation: the current one alone, and the site after a version is cut. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createHandler } from '../../scripts/server/handler';
import { expect, test } from '../fixtures/test';
import { cutVersion, versionedSite } from '../fixtures/versionedSite';

const preferenceKey = 'docs-preferred-version-default';
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('§3 doc-version: one version shows no dropdown, banner or badge', async ({ page, visit }) => {
  await visit('/docs/courses');
  await expect(navigation(page).locator('.dropdown')).toHaveCount(0);
  await expect(page.locator('.theme-doc-version-banner, .theme-doc-version-badge')).toHaveCount(0);
  await expect(page.locator('meta[name="docusaurus_tag"]')).toHaveAttribute(
    'content',
    'docs-default-current',
  );
});

test.describe('after a version is cut', () => {
  // All tests of this group share one build, so they run in one worker.
  test.describe.configure({ mode: 'default' });
  let server: http.Server;

  test.beforeAll(async () => {
    test.setTimeout(15 * 60_000);
    server = http.createServer(createHandler(versionedSite()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const address = (path: string) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const dropdown = (page: Page) => navigation(page).locator('.dropdown');
  const text = (page: Page) => page.locator('.theme-doc-markdown');

  test('the cut version keeps the URLs, and the work in progress moves, with banner and badge', async ({
    page,
    visit,
  }) => {
    await visit(address('/docs/guides/support'));
    await expect(text(page)).toContainText('Text of the cut version.');
    await expect(page.locator('.theme-doc-version-badge')).toHaveText(`Version: ${cutVersion}`);
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);

    await visit(address('/docs/next/guides/support'));
    await expect(text(page)).toContainText('Text of the work in progress.');
    await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: Next');
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText('unreleased documentation for Cairn Docs Next version');
    await expect(banner.getByRole('link', { name: 'latest version' })).toHaveAttribute(
      'href',
      '/docs/guides/support',
    );
  });

  test('§4 preferred-version: the dropdown stores the version, and links use it', async ({
    page,
    visit,
  }) => {
    await visit(address('/docs/guides/support'));
    await dropdown(page).hover();
    await expect(dropdown(page).getByRole('listitem')).toHaveText(['Next', cutVersion]);
    await dropdown(page).getByRole('link', { name: 'Next' }).click();
    await expect(text(page)).toContainText('Text of the work in progress.');
    await expect(page).toHaveURL(address('/docs/next/guides/support'));
    expect(await page.evaluate((key) => localStorage.getItem(key), preferenceKey)).toBe('current');

    // A page outside the documentation uses the stored version, even after a full load.
    await visit(address('/blog'));
    await expect(dropdown(page).locator('> a')).toHaveText('Next');
    await navigation(page).getByRole('link', { name: 'Intro', exact: true }).click();
    await expect(page).toHaveURL(address('/docs/next/intro/overview/intro-to-cairn'));
  });

  test('links between pages stay in the same version', async ({ page, visit }) => {
    for (const path of ['/docs', '/docs/next']) {
      await visit(address(`${path}/guides/support`));
      await text(page).getByRole('link', { name: 'To the courses' }).click();
      await expect(page).toHaveURL(address(`${path}/courses`));
    }
  });

  for (const [path, version] of [
    ['/docs/courses', cutVersion],
    ['/docs/next/courses', 'current'],
  ] as const) {
    test(`the canonical URL and the search facets of ${path} are those of ${version}`, async ({
      page,
      visit,
    }) => {
      await visit(address(path));
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://docs.cairn.example${path}`,
      );
      const facet = (name: string) => page.locator(`meta[name="${name}"]`);
      await expect(facet('docusaurus_version')).toHaveAttribute('content', version);
      await expect(facet('docusaurus_tag')).toHaveAttribute('content', `docs-default-${version}`);
    });
  }
});
