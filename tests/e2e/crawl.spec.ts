/**
 * Visits every page of the sitemap (a sample of each kind without `FULL`), desktop and phone, both
 * color modes: each hydrates without a console error, a failed request or horizontal overflow.
 */
import { sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

/** The kind of a page: the first folders of its path, so that a sample has one of each. */
function kindOf(path: string): string {
  const [, ...parts] = path.split('/');
  if (parts[0] !== 'docs') return parts.slice(0, 2).join('/').replace(/\d.*/, '');
  return parts.slice(0, parts[2] === 'build-it-yourself' ? 3 : 4).join('/');
}

/** Every page, or the first of each kind. */
function pagesToVisit(): string[] {
  const paths = [...sitemapPaths(), '/search', '/a-page-that-does-not-exist'];
  if (process.env.FULL) return paths;
  return [...new Map(paths.map((path) => [kindOf(path), path])).values()];
}

const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of screens) {
  for (const mode of ['light', 'dark']) {
    test.describe(`${name}, ${mode}`, () => {
      test.use({ viewport, allowedErrors: [/status of 404.*a-page-that-does-not-exist/] });

      test('every page hydrates, quiet and without overflow', async ({ page, visit }) => {
        test.setTimeout(10 * 60_000);
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        const failed: string[] = [];
        page.on('requestfailed', (request) => {
          if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
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
