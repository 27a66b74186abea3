/** Printed pages contain the text, the code and all tabs, without interactive controls. */
import { expect, test } from '../fixtures/test';

test('a printed page has its text and no controls', async ({ page, visit }) => {
  await visit('/docs/guides/support');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('pre').first()).toBeVisible();
  for (const screenOnly of [
    '.navbar',
    '.theme-doc-sidebar-container',
    '.theme-doc-toc-desktop',
    '.theme-doc-toc-mobile',
    '.theme-doc-breadcrumbs',
    '.pagination-nav',
    '.theme-edit-this-page',
    'aside',
    'button',
    'footer.footer',
  ]) {
    const shown = page.locator(screenOnly).locator('visible=true');
    await expect(shown, screenOnly).toHaveCount(0);
  }
  // Visible on screen only after the reader scrolls up.
  await expect(page.locator('.theme-back-to-top-button')).toHaveCSS('display', 'none');
});

test.describe('of pages with a search field or cards', () => {
  test.use({ allowedErrors: [/status of 404/] });

  for (const [path, card] of [
    ['/', 'section li'],
    ['/docs/reference/services/networking', 'li > a:has(h2)'],
    ['/search?q=vpc', 'ol > li'],
    ['/no/such/page', undefined],
  ] as const) {
    test(`${path} is printed without controls and without cut cards`, async ({ page, visit }) => {
      await visit(path);
      const main = page.getByRole('main');
      const cards = main.locator(card ?? 'none');
      if (card) await expect(cards.first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(main.locator('button, input, select').locator('visible=true')).toHaveCount(0);
      const cut = () =>
        cards.evaluateAll((all) =>
          all.map((one) => getComputedStyle(one).breakInside).filter((value) => value !== 'avoid'),
        );
      // Later results replace the first ones of a search.
      await expect.poll(cut).toEqual([]);
    });
  }
});

test('printed code is not cut off and continues on the next page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 700, height: 1000 });
  await visit('/docs/guides/build-it-yourself/vpc/deployment-walkthrough');
  await page.emulateMedia({ media: 'print' });
  const blocks = page.locator('.markdown pre');
  const cut = await blocks.evaluateAll(
    (elements) =>
      elements.filter(({ firstElementChild: code, clientWidth }) => {
        const width = code?.getBoundingClientRect().width ?? 0;
        return width > clientWidth || (code?.scrollWidth ?? 0) > Math.ceil(width);
      }).length,
  );
  expect(await blocks.count()).toBeGreaterThan(20);
  expect(cut).toBe(0);
  await expect(blocks.first()).toHaveCSS('break-inside', 'auto');
  await expect(page.locator('figure.code').first()).toHaveCSS('box-decoration-break', 'clone');
});

test('marked lines of code are printed with a sign, inside the frame', async ({ page, visit }) => {
  await visit('/docs/guides/stay-up-to-date/terraform/how-to-update-to-terraform-14');
  await page.emulateMedia({ media: 'print' });
  for (const [kind, sign] of [
    ['ins', '+'],
    ['del', '-'],
  ] as const) {
    const line = page.locator(`.code .${kind}`).first();
    await expect(line.locator('.sign')).toHaveText(sign);
    await expect(line.locator('.sign')).toBeVisible();
    const margins = await line.evaluate((element) => {
      const frame = element.closest('figure')?.getBoundingClientRect() ?? new DOMRect();
      const { left, right } = element.getBoundingClientRect();
      return [left - frame.left, frame.right - right];
    });
    // The border, and a pixel for rounding.
    expect(Math.min(...margins)).toBeGreaterThanOrEqual(2);
  }
  // A highlighted line, which the background would distinguish.
  const line = page.locator('.code .ins').first();
  await line.evaluate((element) => element.classList.replace('ins', 'hl'));
  await expect(page.locator('.code .hl')).toHaveCSS('outline-style', 'solid');
});

// Widths of A4, upright and sideways, without Chromium's margins.
for (const width of [718, 1047]) {
  test(`printed text is as wide as a page of ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 1000 });
    for (const path of [
      '/docs/guides/reference-architecture/deploy-apps',
      '/docs/reference/services/data-storage/redis',
      '/blog/state-locks-in-s3',
    ]) {
      await visit(path);
      await page.emulateMedia({ media: 'print' });
      const shares = await page
        .locator('.markdown > :is(p, figure.code)')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().width / document.body.clientWidth),
        );
      expect(shares.length, path).toBeGreaterThan(3);
      expect(Math.min(...shares), path).toBeGreaterThan(0.9);
      await page.emulateMedia({ media: null });
    }
  });
}

test('printed tables are not cut off', async ({ page, visit }) => {
  // The width of A4 without Chromium's margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of [
    '/docs/guides/build-it-yourself/vpc/deployment-walkthrough',
    '/docs/guides/reference-architecture/deploy-apps',
  ]) {
    await visit(path);
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('.table-region')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((one) => one.ariaLabel),
      );
    expect(cut, path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('the label of a tab is not printed apart from its panel', async ({ page, visit }) => {
  await visit('/docs/guides/support');
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('[data-label]').first();
  await expect(label).toBeVisible();
  await expect(label).toHaveCSS('break-after', 'avoid');
});

test('a page in dark mode is printed in dark text on white', async ({ page, visit }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await visit('/docs/guides/support');
  await page.emulateMedia({ media: 'print' });
  const { background, color } = await page.evaluate(() => {
    const text = document.querySelector('main p');
    return {
      background: getComputedStyle(document.body).backgroundColor,
      color: text ? getComputedStyle(text).color : '',
    };
  });
  const brightness = (value: string) =>
    (value.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  expect(background === 'rgba(0, 0, 0, 0)' || brightness(background) > 3 * 240).toBe(true);
  expect(brightness(color)).toBeLessThan(3 * 100);
});
