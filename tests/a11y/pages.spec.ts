/**
 * axe on every page of the sitemap (a sample of each kind without `FULL`), on the search page and
 * the not-found page, desktop and phone, both color modes: no finding, best practice included.
 */
import { findings } from '../fixtures/axe';
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

      test('axe has nothing to find on any page', async ({ page, visit }) => {
        test.setTimeout(15 * 60_000);
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        const found: string[] = [];
        for (const path of pagesToVisit()) {
          await visit(path);
          found.push(...(await findings(page)).map((finding) => `${path}: ${finding}`));
        }
        expect(found).toEqual([]);
      });
    });
  }
}
