/** Banner of a site that did not load, which suggests a base URL. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHandler } from '../../scripts/server/handler';
import { buildFolder } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const banner = '#__docusaurus-base-url-issue-banner';

test.describe('a site built for another base URL', () => {
  test.use({ allowedErrors: [/Failed to load resource|Refused to (?:execute|apply)/] });

  test('§8 base-url-banner: the home page shows a red banner with the base URL to try', async ({
    page,
  }) => {
    // The site is built for `/` and served under `/moved/`, so scripts and styles are missing.
    const server = http.createServer(createHandler(buildFolder, '/moved/'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/moved/`);
    await expect(page.locator(banner)).toBeVisible();
    await expect(page.locator(banner)).toContainText('did not load properly');
    await expect(page.locator(banner)).toContainText('We suggest trying baseUrl = /moved/');
    await expect(page.locator(banner)).toHaveCSS('border-top-color', 'rgb(255, 0, 0)');

    await page.goto(`http://127.0.0.1:${port}/moved/docs/courses`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
    await expect(page.locator(banner)).not.toBeAttached();
    server.closeAllConnections();
    server.close();
  });
});

test('§8 base-url-banner: a site that loads shows no banner', async ({ page, visit }) => {
  await visit('/');
  await expect(page.locator(banner)).not.toBeVisible();
});
