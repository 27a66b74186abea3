/**
 * Tests actions during hydration, and scripts that arrive late or not at all. Each action takes
 * effect exactly once. Skipped for the stock client.
 */
import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

const welcome = '/docs/guides/welcome';
const planner = '/docs/guides/build-it-yourself/vpc/production-grade-design';

const isHydrated = (page: Page) => page.locator('html[data-has-hydrated="true"]');
const move = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('pointermove')));

/** Holds back animation frames. Without them, the page does not mark itself as hydrated. */
async function holdHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = [];
    const request = self.requestAnimationFrame.bind(self);
    self.requestAnimationFrame = (callback) => waiting.push(callback);
    Reflect.set(self, 'releaseFrames', () => {
      self.requestAnimationFrame = request;
      for (const callback of waiting) request(callback);
    });
  });
}

const releaseHydration = (page: Page) =>
  page.evaluate(() => (Reflect.get(self, 'releaseFrames') as () => void)());

/** Resolves when the client's entry runs. */
const entryRuns = (page: Page) =>
  page.waitForFunction(() => 'prefetch' in (Reflect.get(self, 'docusaurus') ?? {}), undefined, {
    polling: 50,
  });

/** Resolves when React's effects have run, but the page is not yet marked as hydrated. */
async function reactAnswers(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (name) => {
      const element = document.querySelector(name);
      return element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    },
    selector,
    { polling: 50 },
  );
  await expect(isHydrated(page)).toHaveCount(0);
}

if (process.env.FAST_CLIENT !== 'false') {
  test.describe('while the page is being hydrated', () => {
    test('a click on the color mode switches it once', async ({ page }) => {
      // The click happens after React has read the mode, while React's button is still disabled.
      await page.addInitScript(() => {
        const { getAttribute } = Element.prototype;
        Element.prototype.getAttribute = function (name) {
          if (name === 'data-theme-choice') {
            Element.prototype.getAttribute = getAttribute;
            queueMicrotask(() => document.querySelector<HTMLElement>('[data-early]')?.click());
          }
          return getAttribute.call(this, name);
        };
      });
      await page.goto(welcome);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
      await expect(toggle).toHaveAccessibleName(/currently dark mode/);
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    test('the planner uses text typed during hydration', async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/css/styles.*', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(planner);
      const field = page
        .getByRole('region', { name: 'CIDR planner' })
        .getByLabel('Range of the VPC');
      await field.fill('10.77.');
      // The client's entry runs and waits for the full style sheet.
      await entryRuns(page);
      await field.press('End');
      await page.keyboard.type('0.0/16');
      release();
      await hydrated(page);
      await expect(field).toHaveValue('10.77.0.0/16');
      const ranges = page.getByRole('region', { name: 'CIDR planner' }).locator('td code');
      await expect(ranges.filter({ hasText: /^10\.77\./ }).first()).toBeVisible();
      await expect(ranges.filter({ hasText: /^10\.0\./ })).toHaveCount(0);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('a tap on the menu opens it', async ({ page }) => {
        await holdHydration(page);
        await page.goto(welcome);
        await move(page);
        await reactAnswers(page, '.navbar__toggle');
        await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
        await releaseHydration(page);
        await hydrated(page);
        const close = page.getByRole('button', { name: 'Close navigation bar' });
        // The menu that the inline loader opened is removed, and its focus is lost.
        await expect(page.locator('.navbar-sidebar')).toHaveCount(1);
        await expect(close).toBeInViewport();
        await expect(close).toBeFocused();
      });

      test('the menu stays at the list to which the reader returned', async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(welcome);
        await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
        await page.getByRole('button', { name: /Back to main menu/ }).click();
        release();
        await hydrated(page);
        await expect(page.locator('.navbar-sidebar')).toHaveCount(1);
        const menu = page.locator('.navbar-sidebar');
        await expect(menu.getByRole('link', { name: 'Courses' })).toBeInViewport();
        await expect(menu.locator('.navbar-sidebar__items--show-secondary')).toHaveCount(0);
      });
    });
  });

  test.describe('a script that fails once', () => {
    test.use({ allowedErrors: [[/Failed to load resource|ERR_FAILED/], { scope: 'test' }] });

    for (const name of ['runtime~main', 'main']) {
      test(`is requested again: ${name}`, async ({ page }) => {
        let requests = 0;
        await page.route(new RegExp(`/assets/js/${name}\\.`), (route) => {
          requests += 1;
          return requests === 1 ? route.abort() : route.continue();
        });
        await page.goto(welcome);
        await move(page);
        await expect(isHydrated(page)).toBeAttached();
        expect(requests).toBe(2);
      });
    }
  });

  test('a part of the page that does not load does not block other scripts', async ({ page }) => {
    await page.goto(welcome);
    const parts = await page
      .locator('script[data-scripts]')
      .evaluate((script: HTMLElement) => script.dataset.scripts?.split(' ') ?? []);
    let answer = () => {};
    await page.route(`**${parts.at(-2)}`, (route) => {
      answer = () => route.continue();
    });
    await move(page);
    // The client's entry applies the time limit and requests failed parts again.
    await entryRuns(page);
    answer();
    await expect(isHydrated(page)).toBeAttached();
  });
}
