/** Reader settings: large text, narrow screens, forced colors, reduced motion. */
import type { Page } from '@playwright/test';
import { pagesToVisit } from '../fixtures/site';
import { waitForLayout } from '../fixtures/tab';
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

  test('search fields show their whole placeholder', async ({ page, visit }) => {
    for (const path of ['/', '/search']) {
      await visit(path);
      const hidden = await page.locator('.search-input').evaluate((field: HTMLInputElement) => {
        field.value = field.placeholder;
        return field.scrollWidth - field.clientWidth;
      });
      expect(hidden, path).toBeLessThanOrEqual(0);
    }
  });

  test('results show their whole path', async ({ page, visit }) => {
    await visit('/search?q=vpc');
    const paths = page.getByRole('main').locator('li [class^=path_]');
    await expect(paths.first()).toBeVisible();
    const cut = await paths.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  });

  test('breadcrumbs begin at the edge of the text, on two lines', async ({ page, visit }) => {
    await visit('/docs/guides/build-it-yourself/vpc/deployment-walkthrough');
    const { first, last, title } = await page.evaluate(() => {
      const crumbs = [...document.querySelectorAll('.breadcrumbs__item')];
      const edgeOf = (element: Element | null | undefined) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        const { left, top, height } = range.getBoundingClientRect();
        return { left, top, height };
      };
      return {
        first: edgeOf(crumbs[0]?.querySelector('.breadcrumbs__link')),
        last: edgeOf(crumbs.at(-1)?.querySelector('.breadcrumbs__link')),
        title: edgeOf(document.querySelector('h1')),
      };
    });
    expect(last.left - title.left).toBeLessThan(8);
    expect(last.top - first.top).toBeLessThan(2 * last.height);
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
      clipped: [
        ...document.querySelectorAll(
          'main p, main li, main h1, main h2, nav a, nav a span, button, .theme-doc-toc-desktop',
        ),
      ]
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          return (
            (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
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

/** Default font sizes of 100%, 150% and 200%, and a minimum size, which changes no unit. */
const fontSettings = [
  ...[16, 24, 32].map((size) => `defaultFontSize=${size}`),
  'minimumFontSize=24',
];
for (const setting of fontSettings) {
  test(`with ${setting}, the items of the navigation bar have one line and do not overlap`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // Media queries depend on this setting, but not on the font size of the root element.
    const args = [...(launchOptions.args ?? []), `--blink-settings=${setting}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage();
    await page.goto(new URL('/docs/guides/support', baseURL).href);
    for (const width of [360, 390, 996, 997, 1024, 1072, 1100, 1200, 1300, 1400, 1600, 1900]) {
      await page.setViewportSize({ width, height: 800 });
      const problems = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.navbar__inner :is(a, button)')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ element, box: element.getBoundingClientRect() }));
        const bar = document.querySelector('.navbar')?.getBoundingClientRect() ?? new DOMRect();
        const line = Number.parseFloat(getComputedStyle(document.body).lineHeight);
        return boxes
          .filter(
            ({ element, box }, index) =>
              box.left < bar.left ||
              box.right > bar.right ||
              box.bottom > bar.bottom ||
              (element.matches('.navbar__link') && box.height > 2 * line) ||
              boxes
                .slice(index + 1)
                .some(
                  ({ box: other }) =>
                    box.left < other.right &&
                    other.left < box.right &&
                    box.top < other.bottom &&
                    other.top < box.bottom,
                ),
          )
          .map(({ element }) => element.outerHTML.slice(0, 120));
      });
      expect({ width, problems }).toEqual({ width, problems: [] });
    }
    await browser.close();
  });
}

/** Returns the words of navigation links that continue on another line. */
const cutWords = (page: Page) =>
  page.locator('.theme-doc-sidebar-menu a, .table-of-contents a').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .flatMap((link) => {
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const cut: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) cut.push(word);
          }
        }
        return cut;
      }),
  );

for (const [path, target] of [
  ['/docs/guides/build-it-yourself/achieve-compliance/production-grade-design', 'the-decisions'],
  ['/docs/reference/services/app-orchestration/eks-cluster', 'deploy'],
  ['/docs/intro/first-deployment/using-terraform-modules', 'where-to-go-next'],
] as const) {
  test(`at 200%, the bar does not cover targets, and columns do not cut words: ${path}`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    await page.evaluate((hash) => {
      document.documentElement.style.setProperty('font-size', '200%');
      location.hash = hash;
    }, target);
    await expect(page.locator(`[id="${target}"]`)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.navbar')).not.toBeInViewport();
    expect(await cutWords(page)).toEqual([]);
  });
}

test('at 400% zoom, the bar and the filter scroll with the page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit('/docs/reference/services/data-storage/rds#inputs');
  await expect(page.locator('#inputs')).toBeInViewport();
  await expect(page.locator('.navbar')).not.toBeInViewport();
  await expect(page.locator('search:has([type=search])')).toHaveCSS('position', 'static');
});

for (const width of [390, 996, 997, 1280]) {
  test(`in a window of ${width} pixels, the bar stays at the top`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit('/docs/guides/support#where-to-go-next');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
  });
}

test('long names do not push the last column out of the page', async ({ page, visit }) => {
  await visit('/docs/guides/build-it-yourself/overview');
  const table = page.getByRole('region', { name: 'Table: Who applies what' });
  await expect(table).toContainText('OrganizationAccountAccessRole');
  const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a shadow shows that a table has more columns', async ({ page, visit }) => {
    await visit('/docs/guides/support');
    const table = page.getByRole('region', { name: /^Table/ }).first();
    await table.scrollIntoViewIfNeeded();
    /** Returns the color at the right edge of the region, next to the bottom line. */
    const edge = async () => {
      const box = await table.boundingBox();
      if (!box) throw new Error('The table is not visible.');
      const clip = { x: box.x + box.width - 3, y: box.y + box.height - 8, width: 1, height: 1 };
      return (await page.screenshot({ clip })).toString('base64');
    };
    const shadow = await edge();
    await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(edge).not.toBe(shadow);
    await table.evaluate((element) => element.scrollTo(0, 0));
    await expect.poll(edge).toBe(shadow);
  });

  test('a diagram has a readable size and scrolls with the keyboard', async ({ page, visit }) => {
    await visit('/docs/guides/build-it-yourself/vpc/intro');
    const image = page.getByRole('button', { name: /^Enlarge image/ }).first();
    expect((await image.boundingBox())?.width).toBeGreaterThanOrEqual(640);
    const scroller = page.locator('figure').filter({ has: image });
    await image.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    const copy = page.locator('#zoomed-image');
    await expect.poll(async () => (await copy.boundingBox())?.x).toBe(0);
    expect((await copy.boundingBox())?.width).toBe(390);
  });

  test('long names break after separators', async ({ page, visit }) => {
    await visit('/docs/reference/services/networking/vpc');
    const name = page.locator('.iface-head > code', { hasText: /^.{40,}$/ }).first();
    const lines = await name.evaluate((code) => {
      const range = document.createRange();
      const found: string[] = [];
      let bottom = 0;
      for (const node of code.childNodes) {
        for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          if (box.top >= bottom) found.push('');
          bottom = Math.max(bottom, box.bottom - 1);
          found[found.length - 1] += letter;
        }
      }
      return found;
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[_./]$/);
  });
});

/** Returns boxes that cut off their text, except lists of names, which are meant to be shortened. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return [...document.body.querySelectorAll('*')]
      .filter((box) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
        if (!box.textContent.trim() || textOverflow === 'ellipsis') return false;
        // Text for screen readers is in boxes of one pixel.
        if (!box.checkVisibility({ visibilityProperty: true }) || box.clientWidth <= 1)
          return false;
        return (
          (clips(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
          (clips(overflowY) && box.scrollHeight > box.clientHeight + 1)
        );
      })
      .map((box) => `${box.className}: ${box.textContent.slice(0, 40)}`);
  });

for (const width of [1280, 390]) {
  test(`text spacing clips no text at ${width} pixels`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 });
    // Values from WCAG 1.4.12.
    const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;
    for (const path of kinds) {
      await visit(path);
      // The layout in slices removes adopted style sheets when it ends.
      await waitForLayout(page);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await clippedTexts(page), path).toEqual([]);
    }
  });
}

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

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const theme of ['light', 'dark']) {
      test(`icons are visible on a ${colorScheme} system in ${theme} mode`, async ({
        page,
        visit,
      }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
        await visit('/docs/reference/services/networking/vpc');
        const looks = await page.evaluate(() => {
          const canvas = getComputedStyle(document.documentElement).backgroundColor;
          const styleOf = (selector: string, part: string) => {
            const element = document.querySelector(selector);
            if (!element) throw new Error(`There is no ${selector}.`);
            return getComputedStyle(element, part);
          };
          const hidden = [
            ['.iface-link', '::before'],
            ['.iface-copy', '::before'],
            ['.theme-back-to-top-button', '::after'],
          ].filter(([name = '', part = '']) => styleOf(name, part).backgroundColor === canvas);
          const filters = [
            styleOf('.menu__caret', '::before').filter,
            styleOf('.breadcrumbs__item', '::after').filter,
            styleOf('.theme-doc-toc-mobile button', '::after').filter,
          ];
          return { hidden, filters: [...new Set(filters)] };
        });
        const filter = colorScheme === 'dark' ? 'invert(1)' : 'none';
        expect(looks).toEqual({ hidden: [], filters: [filter] });
      });
    }
  }

  test('the linked input has an outline', async ({ page, visit }) => {
    await visit('/docs/reference/services/networking/vpc#input-cidr_block');
    await expect(page.locator('.iface-item[data-linked]')).toHaveCSS('outline-style', 'solid');
  });

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
