/**
 * Runs axe, including best practices, on every page of the sitemap (without `FULL`, on a sample of
 * each kind), on the search page and the not-found page, at both widths and in both color modes. In
 * the sample, it checks contrast at only one width, because colors do not depend on it.
 */
import { findings, setColorMode } from '../fixtures/axe';
import { pagesToVisit } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const isFull = Boolean(process.env.FULL);

const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, hasContrast: true },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasContrast: isFull },
];

/** Number of pages per test, so that the tests run in parallel. */
const pagesPerTest = 10;

const pages = pagesToVisit();
const portions = Array.from({ length: Math.ceil(pages.length / pagesPerTest) }, (_, index) =>
  pages.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
);

for (const { name, viewport, hasContrast } of screens) {
  test.describe(name, () => {
    test.use({ viewport, allowedErrors: [/status of 404.*a-page-that-does-not-exist/] });

    for (const [index, portion] of portions.entries()) {
      test(`axe finds nothing on pages ${index + 1} of ${portions.length}`, async ({
        page,
        visit,
      }) => {
        test.setTimeout(10 * 60_000);
        await page.addInitScript(() => localStorage.setItem('theme', 'light'));
        const found: string[] = [];
        const note = (path: string, all: string[]) =>
          found.push(...all.map((finding) => `${path}: ${finding}`));
        for (const path of portion) {
          await visit(path);
          note(path, await findings(page, hasContrast ? 'all' : 'structure'));
          if (!hasContrast) continue;
          await setColorMode(page, 'dark');
          note(`${path} (dark)`, await findings(page, 'contrast'));
        }
        expect(found).toEqual([]);
      });
    }
  });
}
