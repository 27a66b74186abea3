/** Reader settings: large text, narrow screens, forced colors, reduced motion. */
import { pagesToVisit } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const kinds = [
  '/',
  '/docs/guides/support',
  '/docs/guides/build-it-yourself/vpc/production-grade-design',
  '/docs/reference/services/data-storage/rds',
  '/blog',
  '/search?q=vpc',
];

test.describe('at 320 pixels', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    allowedErrors: [/status of 404.*a-page-that-does-not-exist/],
  });

  test('no page scrolls sideways', async ({ page, visit }) => {
    test.setTimeout(10 * 60_000);
    for (const path of pagesToVisit()) {
      await visit(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test('text at 200% causes no overflow and no clipped text', async ({ page, visit }) => {
  for (const path of kinds) {
    await visit(path);
    // Doubles the root font size, like the text size setting of browsers.
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%');
    });
    const { overflow, clipped } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      clipped: [...document.querySelectorAll('main p, main li, main h1, main h2, nav a, button')]
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          return (
            (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
            (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect({ path, overflow: Math.max(0, overflow), clipped }).toEqual({
      path,
      overflow: 0,
      clipped: [],
    });
  }
});

test('text spacing clips no text', async ({ page, visit }) => {
  // Values from WCAG 1.4.12.
  const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;
  for (const path of kinds) {
    await visit(path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the logo keeps the background of its mode on a ${colorScheme} system`, async ({
      page,
      visit,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await visit('/docs/guides/support');
      const logo = page.locator('.navbar__logo img:visible');
      await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page
        .getByRole('button', { name: /^Switch between/ })
        .first()
        .click();
      await expect(logo).toHaveCSS('background-color', 'rgb(23, 28, 26)');
    });
  }

  test('controls have a visible border, and selected controls differ from others', async ({
    page,
    visit,
  }) => {
    await visit('/docs/guides/support');
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const tabs = page.getByRole('main').getByRole('tab');
    const looks = await tabs.evaluateAll((all) =>
      all.slice(0, 2).map((tab) => {
        const { color, borderBottomColor, borderBottomWidth, textDecorationLine, outlineStyle } =
          getComputedStyle(tab);
        return [
          color,
          borderBottomColor,
          borderBottomWidth,
          textDecorationLine,
          outlineStyle,
        ].join();
      }),
    );
    expect(looks[0]).not.toBe(looks[1]);
    const search = page.locator('.navbar').getByRole('button', { name: /Search/ });
    const edge = await search.evaluate((button) => getComputedStyle(button).borderTopWidth);
    expect(Number.parseFloat(edge)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Support' }).first().focus();
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() =>
      document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : 'none',
    );
    expect(outline).not.toBe('none');
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing is animated', async ({ page, visit }) => {
    for (const path of kinds) {
      await visit(path);
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationDuration, animationName, scrollBehavior } =
              getComputedStyle(element);
            const seconds = (value: string) =>
              Math.max(...value.split(',').map((part) => Number.parseFloat(part)));
            return (
              seconds(transitionDuration) > 0.01 ||
              (animationName !== 'none' && seconds(animationDuration) > 0.01) ||
              scrollBehavior === 'smooth'
            );
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(moving, path).toEqual([]);
    }
  });
});
