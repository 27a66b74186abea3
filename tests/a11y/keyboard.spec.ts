/** Main tasks of readers, with the keyboard only. */
import type { Locator, Page } from '@playwright/test';
import { holdScripts } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

const main = (page: Page) => page.getByRole('main');

/** Presses Tab until an element has the focus. Fails after `limit` presses. */
async function tabTo(page: Page, element: Locator, limit = 60): Promise<void> {
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${limit} presses of Tab did not reach ${String(element)}`);
}

/** Returns whether the focused element has a visible focus indicator. */
const hasVisibleFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

test('find and open a page with the search', async ({ page, visit }) => {
  await visit('/docs/courses');
  await page.keyboard.press('Control+k');
  await expect(page.locator('.search-field')).toBeFocused();
  await page.keyboard.type('num_nat_gateways');
  await expect(page.locator('[role=option][aria-selected="true"]')).toContainText(
    'num_nat_gateways',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/networking\/vpc(-mgmt)?#input-num_nat_gateways$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/VPC/);
});

test('the search returns the focus to the element that had it', async ({ page, visit }) => {
  await visit('/docs/guides/support');
  const link = main(page).getByRole('link', { name: 'Terragrunt' }).first();
  await link.focus();
  const position = await page.evaluate(() => scrollY);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.search-field')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(position);
});

test('results are grouped by page, so that options with the same name differ', async ({
  page,
  visit,
}) => {
  await visit('/docs/courses');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('num_nat_gateways');
  for (const name of ['VPC', 'Management VPC']) {
    const group = page.getByRole('group', { name, exact: true });
    await expect(group.getByRole('option', { name: /^num_nat_gateways/ })).toHaveCount(1);
  }
});

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${name}, Shift+Tab does not move the focus below sticky bars`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(viewport);
    const hidden: string[] = [];
    for (const path of ['/docs/guides/support', '/docs/reference/services/networking/sns-topics']) {
      await visit(path);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Shift+Tab');
        const covered = await page.evaluate(() => {
          const { activeElement } = document;
          const boxes = [...(activeElement?.getClientRects() ?? [])];
          const isVisible = boxes.some(({ left, top, width, height }) => {
            // The middle, or the last visible line of what is higher than the window.
            const y = Math.min(top + height / 2, innerHeight - 2);
            return activeElement?.contains(document.elementFromPoint(left + width / 2, y));
          });
          return isVisible ? '' : activeElement?.outerHTML.slice(0, 120);
        });
        if (covered) hidden.push(`${path}: ${covered}`);
      }
    }
    expect(hidden).toEqual([]);
  });
}

test('the sidebar of the blog does not move the focus below the bar', async ({ page, visit }) => {
  await visit('/blog');
  const post = page.locator('aside').getByRole('link').first();
  await page.getByRole('button', { name: /^Search/ }).focus();
  // At the end of the page, the sidebar scrolls away. One line of the first link is still visible.
  await post.evaluate(async (link) => {
    const bottom = () => link.getBoundingClientRect().bottom;
    // Posts that were not visible yet get their height when the page scrolls to them.
    for (let last = Number.NaN; bottom() !== last; ) {
      last = bottom();
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollBy({ top: bottom() - 8, behavior: 'instant' });
  });
  await expect
    .poll(() => post.evaluate((link) => link.getBoundingClientRect().top))
    .toBeLessThan(0);
  await page.keyboard.press('Tab');
  await expect(post).toBeFocused();
  const bar = await page.locator('.navbar').evaluate((element) => element.clientHeight);
  await expect
    .poll(() => post.evaluate((link) => link.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(bar);
});

test('the search page leaves the focus where the reader moved it before hydration', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/search?q=vpc');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  release();
  await hydrated(page);
  await expect(page.getByRole('status')).toContainText('results for “vpc”');
  await expect(page.locator('.navbar__brand')).toBeFocused();
});

test('read and follow a link to a private repository', async ({ page, visit, context }) => {
  await context.route('https://github.com/**', (route) =>
    route.fulfill({ body: 'the repository' }),
  );
  await visit('/docs/reference/services/networking/vpc');
  const link = main(page)
    .getByRole('link', { name: /private|subscribers/i })
    .first();
  await tabTo(page, link, 80);
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'For subscribers only' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('link', { name: 'Continue' }), 8);
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  expect(new URL(opened.url()).host).toBe('github.com');
});

test('enlarge and close an image', async ({ page, visit }) => {
  await visit('/docs/guides/build-it-yourself/vpc/intro');
  const image = main(page)
    .getByRole('button', { name: /^Enlarge image/ })
    .first();
  await tabTo(page, image, 80);
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(image).toBeFocused();
});

test('boxes that scroll do not cut off the focus ring of their content', async ({
  page,
  visit,
}) => {
  for (const [path, selector] of [
    ['/docs/guides/build-it-yourself/vpc/intro', 'figure > img'],
    ['/docs/guides/support', '.tabs > [role=tab]'],
    ['/docs/guides/support', 'figure > pre'],
    ['/blog', 'aside li > a'],
  ] as const) {
    await visit(path);
    const element = page.locator(selector).filter({ visible: true }).first();
    await element.focus();
    const ring = await element.evaluate((node) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
      const outside = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      let scroller = node.parentElement;
      while (scroller && getComputedStyle(scroller).overflowX === 'visible') {
        scroller = scroller.parentElement;
      }
      const [inner, outer] = [node, scroller].map((box) => box?.getBoundingClientRect());
      const space = Math.min(
        (inner?.left ?? 0) - (outer?.left ?? 0),
        (inner?.top ?? 0) - (outer?.top ?? 0),
      );
      return { outlineStyle, isWhole: outside <= space };
    });
    expect(ring, selector).toEqual({ outlineStyle: 'solid', isWhole: true });
  }
});

test.describe('with clipboard access', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('filter inputs and copy the name of one', async ({ page, visit }) => {
    await visit('/docs/reference/services/networking/vpc');
    const field = page.getByRole('searchbox', { name: /^Filter/ });
    await tabTo(page, field, 120);
    await page.keyboard.type('num_nat_gateways');
    await expect(page.locator('form [role="status"]')).toHaveText(/^\d of \d+ inputs/);
    await tabTo(page, page.getByRole('button', { name: 'Copy num_nat_gateways', exact: true }), 6);
    await page.keyboard.press('Enter');
    await expect(page.locator('form [aria-live]')).toHaveText('Copied num_nat_gateways.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('num_nat_gateways');
  });
});

test('check a walkthrough step, which is stored', async ({ page, visit }) => {
  const path = '/docs/guides/build-it-yourself/landing-zone/deployment-walkthrough';
  await visit(path);
  const step = main(page).getByRole('checkbox').first();
  await step.scrollIntoViewIfNeeded();
  await step.focus();
  await page.keyboard.press('Space');
  await expect(step).toBeChecked();
  await visit(path);
  await expect(main(page).getByRole('checkbox').first()).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('use the whole menu', async ({ page, visit }) => {
    await visit('/docs/guides/build-it-yourself/vpc/intro');
    const toggle = page.getByRole('button', { name: /Toggle navigation bar/ });
    await tabTo(page, toggle, 6);
    await page.keyboard.press('Enter');
    const menu = page.locator('.navbar-sidebar');
    const back = menu.getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeVisible();
    const category = menu.locator('.menu__list-item-collapsible > *');
    await tabTo(page, category.first(), 20);
    await back.focus();
    await page.keyboard.press('Enter');
    const intro = menu.getByRole('link', { name: 'Intro' });
    await expect(intro).toBeFocused();
    await tabTo(page, menu.getByRole('link', { name: 'Guides' }), 1);
    await page.keyboard.press('Shift+Tab');
    await expect(intro).toBeFocused();
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/intro\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('tabs move with arrows, Home and End, and open with Enter and Space', async ({
  page,
  visit,
}) => {
  await visit('/docs/guides/support');
  const tabs = main(page).getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  for (const [key, tab] of [
    ['End', tabs.last()],
    ['ArrowRight', tabs.first()],
    ['ArrowLeft', tabs.last()],
    ['Home', tabs.first()],
    ['ArrowRight', tabs.nth(1)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab).toBeFocused();
  }
  const scrollPosition = () => page.evaluate(() => scrollY);
  const before = await scrollPosition();
  await page.keyboard.press('Space');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  expect(await scrollPosition()).toBe(before);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(tabs.first()).toBeFocused();
});

test('wide tables and code scroll with the keyboard and have unique names', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit('/docs/guides/support');
  const regions = page.getByRole('region', { name: /^Table/ });
  const names = await regions.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  for (const scroller of [regions.first(), page.locator('pre').first()]) {
    await scroller.focus();
    await expect(scroller).toBeFocused();
    expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
      true,
    );
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
});
