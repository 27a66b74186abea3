/** Page loading: the time between a click and the next page, and prefetching. */
import type { Page } from '@playwright/test';
import { connect, goTo, holdPageParts, isPagePart, saveData } from '../fixtures/tab';
import { expect, test } from '../fixtures/test';

const start = '/docs/courses';
const next = '/docs/guides/support';

const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' });
const red = 'rgb(198, 40, 40)';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('#nprogress .bar');
const failure = (page: Page) => page.getByRole('alert');

test.describe('between a click and the next page', () => {
  test.beforeEach(({ page }) => saveData(page));

  test('§2 old-content: the previous page stays until the next one is loaded', async ({
    page,
    visit,
  }) => {
    await visit(start);
    const { asked, release } = await holdPageParts(page);
    await link(page).click();
    await asked;
    await expect(page).toHaveURL(next);
    await expect(title(page)).toHaveText('Courses');
    release();
    await expect(title(page)).toHaveText('Support');
  });

  test('§2 progress-bar: appears if a route takes longer than 1000 ms', async ({ page, visit }) => {
    await page.clock.install();
    await visit(start);
    const { asked, release } = await holdPageParts(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await link(page).click();
    await asked;
    await page.clock.runFor(999);
    await expect(bar(page)).not.toBeAttached();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeAttached();
    // The minimum is 0.08, so 92% of the bar are outside the window. The bar moves there in 200 ms.
    expect(await bar(page).evaluate(({ style }) => [style.transform, style.transition])).toEqual([
      'translate3d(-92%, 0px, 0px)',
      '200ms',
    ]);
    await page.clock.runFor(800);
    const [, percent = ''] =
      /translate3d\(-([\d.]+)%/.exec(await bar(page).evaluate((e) => e.style.transform)) ?? [];
    expect(Number(percent)).toBeLessThan(92);
    expect(Number(percent)).toBeGreaterThanOrEqual(90);
    release();
    await page.clock.resume();
    await expect(title(page)).toHaveText('Support');
    await expect(bar(page)).not.toBeAttached();
  });

  test('§2 progress-bar: does not appear for a quick or overtaken route', async ({
    page,
    visit,
  }) => {
    await page.clock.install();
    await visit(start);
    const { asked, release } = await holdPageParts(page);
    await link(page).click();
    await asked;
    await goTo(page, start);
    release();
    await expect(title(page)).toHaveText('Courses');
    await page.clock.fastForward(5000);
    await expect(bar(page)).not.toBeAttached();
  });

  test.describe('when a script does not arrive', () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test('§8 content-failure: the layout shows a red box with a message and Retry', async ({
      page,
      visit,
    }) => {
      await visit('/docs/intro/overview/intro-to-cairn');
      await page.route(
        (url) => isPagePart(url.href),
        (route) => route.abort(),
      );
      await goTo(page, '/docs/intro/overview/how-it-works');
      await expect(failure(page)).toContainText('ChunkLoadError: Loading chunk');
      await expect(failure(page).locator('details')).not.toHaveAttribute('open');
      await expect(page).toHaveTitle(/^Page not loaded \|/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const box = await failure(page).evaluate((element) => {
        const { width, left, right } = element.getBoundingClientRect();
        const around = element.parentElement as HTMLElement;
        const outer = around.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(around);
        const available =
          outer.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return {
          share: width / available,
          offCenter: left - outer.left - (outer.right - right),
          color: getComputedStyle(element).backgroundColor,
        };
      });
      expect(box).toEqual({ share: expect.closeTo(0.5), offCenter: expect.closeTo(0), color: red });

      // Retry shows the loading state again, with the spinner after its delay, then the page.
      await page.unrouteAll();
      const { asked, release } = await holdPageParts(page);
      await failure(page).getByRole('button', { name: 'Retry' }).click();
      await asked;
      await expect(page.getByRole('status')).toHaveText('Loading …');
      await expect(failure(page)).not.toBeAttached();
      release();
      await expect(title(page)).toHaveText('How it works');
    });

    test('§8 content-failure: an unrelated page has a layout, too', async ({ page, visit }) => {
      await visit('/');
      await page.route(
        (url) => isPagePart(url.href),
        (route) => route.abort(),
      );
      await goTo(page, next);
      await expect(failure(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.unrouteAll();
      await failure(page).getByRole('button', { name: 'Retry' }).click();
      await expect(title(page)).toHaveText('Support');
    });
  });
});

test.describe('before a click', () => {
  const prefetched = (page: Page) =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((element) => (element as HTMLLinkElement).href));

  /** Records the page parts that the tab requests to run them, without prefetches. */
  function watchScripts(page: Page): string[] {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' && isPagePart(request.url())) scripts.push(pathname);
    });
    return scripts;
  }

  test.describe('offline at the click', () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test('§2 preload-hover: hovering over a link loads its page', async ({ page, visit }) => {
      await visit(start);
      const loaded = watchScripts(page);
      await link(page).hover();
      await expect.poll(() => loaded.length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(start);
      await page.context().setOffline(true);
      await link(page).click();
      await expect(title(page)).toHaveText('Support');
    });
  });

  test('§2 prefetch-visible: the page of a link that becomes visible is prefetched', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await visit(start);
    await page.waitForLoadState('networkidle');
    const before = await prefetched(page);
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((href) => !isPagePart(href))).toEqual([]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await prefetched(page)).length).toBeGreaterThan(before.length);
  });

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: true },
    { effectiveType: '4g', saveData: true },
  ]) {
    const name = `${connection.effectiveType}${connection.saveData ? ' with data-saver' : ''}`;
    test(`§2 prefetch-slow: on ${name} nothing is prefetched or preloaded`, async ({
      page,
      visit,
    }) => {
      await connect(page, connection);
      await visit(start);
      // Each document loads this script when the browser is idle, regardless of links.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('LastVisit')),
      );
      const loaded = watchScripts(page);
      await link(page).hover();
      await page.waitForLoadState('networkidle');
      expect(await prefetched(page)).toEqual([]);
      expect(loaded).toEqual([]);
    });
  }

  test.describe('when a script does not arrive', () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test('§8 preload-failure: one warning, and the page loads when it is opened', async ({
      page,
      visit,
    }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await visit('/');
      await page.waitForLoadState('networkidle');
      await page.route(
        (url) => isPagePart(url.href),
        (route) => route.abort(),
      );
      await link(page).hover();
      await expect.poll(() => warnings.length).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(warnings).toEqual([expect.stringMatching(/^A page could not be preloaded\. Chunk/)]);
      await page.unrouteAll();
      await link(page).click();
      await expect(title(page)).toHaveText('Support');
      expect(warnings).toHaveLength(1);
    });
  });
});
