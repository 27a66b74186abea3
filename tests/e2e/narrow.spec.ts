/** Code, tables, diagrams, titles and the page menu on touch phones, also in large text. */
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const redis = '/docs/reference/services/data-storage/redis';

test('the Copy button is above the code of a block without a title', async ({ page, visit }) => {
  await visit(redis);
  const covered = await page.locator('figure.code > pre:first-child').evaluateAll(
    (blocks) =>
      blocks.filter((pre) => {
        const button = pre.nextElementSibling?.getBoundingClientRect();
        const code = pre.firstElementChild?.getBoundingClientRect();
        return !button || !code || button.bottom > code.top;
      }).length,
  );
  expect(covered).toBe(0);
  await expect(page.locator('figure.code > pre:first-child').first()).toBeVisible();
});

test('a pinned source takes at most two lines', async ({ page, visit }) => {
  await visit(redis);
  const lines = await page
    .locator('.code .src:visible')
    .evaluateAll((all) =>
      all.map(
        (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
      ),
    );
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines)).toBeLessThan(2.5);
});

test('a diagram that scrolls shows a shadow at its edge', async ({ page, visit }) => {
  for (const mode of ['light', 'dark']) {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    await visit(redis);
    const figure = page.locator('figure:has(img)').first();
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('img:visible').evaluate((image: HTMLImageElement) => image.decode());
    const atStart = await figure.screenshot();
    // Without the shadow, the figure looks different only if the shadow was visible.
    await figure.evaluate((element) => {
      element.style.background = 'none';
    });
    expect(Buffer.compare(await figure.screenshot(), atStart), mode).not.toBe(0);
  }
});

test('a table with much text is wider than the phone', async ({ page, visit }) => {
  await visit('/docs/guides/support');
  const regions = page.locator('.table-region:has(table)');
  const widths = await regions.evaluateAll((all) => all.map((one) => one.scrollWidth));
  const root = await page.evaluate(() =>
    parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect(Math.max(...widths)).toBe(40 * root);
});

test('titles do not break words in text of 200%', async ({ page, visit }) => {
  for (const path of [
    '/docs/intro/core-concepts/infrastructure-as-code',
    '/docs/intro/overview/cairn-vs-other',
    '/docs/intro/environment-setup/recommended_tools',
    '/docs/courses',
  ]) {
    await visit(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const broken = await page.locator('main :is(h1, h2)').evaluateAll((titles) =>
      titles
        .filter((title) => {
          (title as HTMLElement).style.overflowWrap = 'normal';
          return title.scrollWidth > title.clientWidth;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken, path).toEqual([]);
  }
});

test('the menu of the page starts at the edge of the text and fits into the window', async ({
  page,
  visit,
}) => {
  await visit(redis);
  const button = page.getByRole('button', { name: 'Copy or link this page' });
  const [left, edge] = await Promise.all(
    [button, page.getByRole('heading', { level: 1 })].map(
      async (one) => (await one.boundingBox())?.x,
    ),
  );
  expect(left).toBe(edge);
  await button.click();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeInViewport({ ratio: 1 });
});
