/**
 * Visits every page of the sitemap (without `FULL`, a sample of each kind) on desktop and phone, in
 * both color modes. Each page must hydrate without console errors, failed requests, requests to
 * other hosts, or overflow.
 */
import { pagesToVisit } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of screens) {
  for (const mode of ['light', 'dark']) {
    test.describe(`${name}, ${mode}`, () => {
      test.use({ viewport, allowedErrors: [/status of 404.*a-page-that-does-not-exist/] });

      test('every page hydrates without errors and without overflow', async ({
        page,
        visit,
        baseURL,
      }) => {
        test.setTimeout(10 * 60_000);
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        const failed: string[] = [];
        page.on('requestfailed', (request) => {
          if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
        });
        const origin = new URL(baseURL ?? '').origin;
        page.on('request', (request) => {
          const url = new URL(request.url());
          if (url.origin !== origin && url.protocol !== 'data:') failed.push(`leaves: ${url}`);
        });
        page.on('response', (response) => {
          if (response.status() >= 400 && !response.url().endsWith('does-not-exist')) {
            failed.push(`${response.status()} ${response.url()}`);
          }
        });
        for (const path of pagesToVisit()) {
          await visit(path);
          await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${path} overflows by ${overflow} px`).toBeLessThanOrEqual(0);
        }
        expect(failed).toEqual([]);
      });
    });
  }
}
