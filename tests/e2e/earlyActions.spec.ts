/**
 * Tests that actions before hydration are never lost. They take effect immediately, when the
 * scripts run, or, if the scripts cannot run, as without JavaScript. Skipped for the stock client.
 */
import fs from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { expectFocusIn, holdScripts } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

const welcome = '/docs/guides/welcome';
const service = '/docs/reference/services/networking/vpc';
const walkthrough = '/docs/guides/build-it-yourself/vpc/deployment-walkthrough';
const planners = {
  cidr: '/docs/guides/build-it-yourself/vpc/production-grade-design',
  upgrade: '/docs/guides/stay-up-to-date/versioning',
};

const isHydrated = (page: Page) => page.locator('html[data-has-hydrated="true"]');
const mainScript = /\/assets\/js\/main\.[0-9a-f]{8}\.js$/;

if (process.env.FAST_CLIENT !== 'false') {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test.describe('before the scripts run, a click', () => {
    test('on a tab shows it, and the tab keeps the focus', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(service);
      const tab = page.getByRole('tab', { selected: false }).first();
      const name = (await tab.textContent()) ?? '';
      await tab.click();
      release();
      const shown = page.getByRole('tab', { name, exact: true }).first();
      await expect(shown).toHaveAttribute('aria-selected', 'true');
      await hydrated(page);
      await expect(shown).toHaveAttribute('aria-selected', 'true');
      await expect(shown).toBeFocused();
    });

    test('on a category of the sidebar unfolds it, and the category keeps the focus', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto(welcome);
      const category = page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('button', { name: 'Stay up to date', exact: true });
      await category.focus();
      await page.keyboard.press('Enter');
      release();
      await expect(category).toHaveAttribute('aria-expanded', 'true');
      await hydrated(page);
      await expect(category).toHaveAttribute('href', '#');
      await expect(category).toBeFocused();
    });

    test('on a copy button in a tab copies and announces it', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(service);
      const panel = page.getByRole('tabpanel').first();
      await panel.getByRole('button', { name: /^Copy/ }).first().click();
      release();
      await expect(panel.getByRole('button', { name: /^Copied/ }).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('source');
    });

    test('typing into the field of the landing page opens the search with the typed text', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto('/');
      await page.getByRole('searchbox', { name: 'Search the documentation' }).click();
      await page.keyboard.type('redis');
      release();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('combobox')).toHaveValue('redis');
      await expect(dialog.getByRole('option').first()).toBeVisible();
    });

    test('keeps a selection in a tab', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(service);
      const selected = await page
        .getByRole('tabpanel')
        .first()
        .locator('pre')
        .first()
        .evaluate((element) => {
          getSelection()?.selectAllChildren(element);
          return String(getSelection());
        });
      expect(selected).not.toBe('');
      release();
      await hydrated(page);
      expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
    });

    test('on "Use your own values" opens the panel instead of the search', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(welcome);
      await page.getByRole('button', { name: 'Use your own values' }).click();
      await expect(page.getByRole('textbox', { name: 'Search' })).toHaveCount(0);
      release();
      await expect(page.getByRole('dialog', { name: 'Your values' })).toBeVisible();
    });

    for (const name of ['Stay up to date', 'Reference architecture']) {
      test(`on the folded category "${name}" unfolds it`, async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(welcome);
        const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
        const category = sidebar.getByRole('button', { name: new RegExp(name) });
        await category.click();
        release();
        await expect(category).toHaveAttribute('aria-expanded', 'true');
        await hydrated(page);
        await expect(category).toHaveAttribute('aria-expanded', 'true');
        await expect(page).toHaveURL(welcome);
      });
    }

    test('on the label of a step checks it, and later keeps the focus', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(walkthrough);
      await page.getByText('Step 1 is done').click();
      const brand = page.locator('.navbar__brand');
      await brand.focus();
      release();
      await hydrated(page);
      await expect(page.getByRole('checkbox', { name: 'Step 1 is done' })).toBeChecked();
      await expect(brand).toBeFocused();
    });

    test('on a checkbox shows its effect immediately, and keeps what it shows', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto(walkthrough);
      const [once, twice] = [1, 2].map((step) =>
        page.getByRole('checkbox', { name: `Step ${step} is done` }),
      ) as [Locator, Locator];
      await once.click();
      await expect(once).toBeChecked();
      await twice.click();
      await twice.click();
      await expect(twice).not.toBeChecked();
      release();
      await hydrated(page);
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
      await expect(once).toBeChecked();
      await expect(twice).not.toBeChecked();
    });

    test('on a summary shows its effect immediately, and keeps what it shows', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(service);
      const [once, twice] = [0, 1].map((index) =>
        page.locator('.markdown .iface-unfold').nth(index),
      ) as [Locator, Locator];
      await once.locator('> summary').click();
      // Without waiting, because the browser also handles a click that waited too long.
      expect(await once.getAttribute('open')).toBe('');
      await twice.locator('> summary').click();
      await twice.locator('> summary').click();
      release();
      await hydrated(page);
      await expect(once).toHaveAttribute('open', '');
      await expect(twice).not.toHaveAttribute('open');
    });

    test('on the checkbox of a step that is already done does not undo it', async ({ page }) => {
      await page.goto(walkthrough);
      const box = page.getByRole('checkbox', { name: 'Step 2 is done' });
      await box.click();
      await hydrated(page);
      const release = await holdScripts(page);
      await page.goto(walkthrough);
      await box.click();
      release();
      await hydrated(page);
      await expect(box).toBeChecked();
    });

    test('on a submit button submits the form', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/docs/reference/tools/compare-releases');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      release();
      await expect(page).toHaveURL(/compare-releases\?/);
      await expect(
        page.getByRole('heading', { name: /networking\/vpc|VPC/ }).first(),
      ).toBeVisible();
    });

    test('on the skip link moves the focus to the content', async ({ page }) => {
      await holdScripts(page);
      await page.goto(welcome);
      await page.getByRole('link', { name: 'Skip to main content' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test.describe('before the scripts run', () => {
    test('the color mode follows another tab', async ({ page, context }) => {
      await page.goto(welcome);
      const other = await context.newPage();
      await other.goto(welcome);
      await other.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    test('Enter in the filter of a service does not reload the page', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(service);
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      const filter = page.getByRole('searchbox', { name: /^Filter \d+ inputs/ });
      await filter.fill('flow_logs');
      await filter.press('Enter');
      release();
      await hydrated(page);
      await expect(page.locator('#input-vpc_name')).toHaveAttribute('aria-hidden', 'true');
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    });

    test('the CIDR planner uses values entered before hydration', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(planners.cidr);
      const planner = page.getByRole('region', { name: 'CIDR planner' });
      await planner.getByLabel('Range of the VPC').fill('10.77.0.0/16');
      await planner.getByLabel('Zones').selectOption('2');
      release();
      await hydrated(page);
      await expect(planner.getByLabel('Range of the VPC')).toHaveValue('10.77.0.0/16');
      await expect(planner.getByLabel('Zones')).toHaveValue('2');
      await expect(planner.locator('td code').first()).toContainText('10.77.');
      await expect(planner.locator('td code', { hasText: /^10\.0\./ })).toHaveCount(0);
    });

    test('the upgrade planner uses a selection made before hydration', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(planners.upgrade);
      const planner = page.getByRole('region', { name: 'Upgrade planner' });
      await planner.getByLabel('You run').selectOption({ index: 2 });
      release();
      await hydrated(page);
      await expect(planner.getByRole('status')).toContainText('to follow');
    });

    test('the End key scrolls to the end of a long page', async ({ page }) => {
      await page.addInitScript(() => {
        self.requestIdleCallback = () => 0;
      });
      await page.goto(service);
      await page.keyboard.press('End');
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('the menu receives the focus, and Escape closes it and restores the focus', async ({
        page,
      }) => {
        await holdScripts(page);
        await page.goto(welcome);
        const button = page.getByRole('button', { name: 'Toggle navigation bar' });
        await button.click();
        const menu = page.locator('.navbar-sidebar--show');
        await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
        await expectFocusIn(page, '.navbar-sidebar');
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      });

      test('the site’s menu takes over the focus of the early one', async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(welcome);
        const button = page.getByRole('button', { name: 'Toggle navigation bar' });
        await button.click();
        release();
        await hydrated(page);
        const menu = page.locator('.navbar .navbar-sidebar');
        await expect(page.locator('.navbar-sidebar')).toHaveCount(1);
        await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
        await expectFocusIn(page, '.navbar-sidebar');
        await page.keyboard.press('Escape');
        await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
        await expect(button).toBeFocused();
      });

      test('the table of contents tells that it is folded, and unfolds after hydration', async ({
        page,
      }) => {
        const release = await holdScripts(page);
        await page.goto('/docs/guides/support');
        const button = page.getByRole('button', { name: 'On this page' });
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await button.click();
        release();
        await hydrated(page);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByRole('link', { name: 'Channels' }).first()).toBeVisible();
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      });
    });
  });

  test.describe('if the scripts do not run', () => {
    test.use({ allowedErrors: [[/./], { scope: 'test' }] });

    const failures: Record<string, (route: Route) => Promise<void>> = {
      'do not answer': () => new Promise(() => {}),
      'are missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
      'are pages': (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
      'are cut off': async (route) => {
        const { pathname } = new URL(route.request().url());
        const text = fs.readFileSync(`build${pathname}`, 'utf8');
        const body = text.slice(0, text.length / 2);
        await route.fulfill({ contentType: 'text/javascript', body });
      },
    };

    for (const [what, answer] of Object.entries(failures)) {
      test(`because they ${what}, the browser handles all clicks, including early ones`, async ({
        page,
      }) => {
        await page.route('**/assets/js/**', answer);
        await page.route('**/build-version.json', (route) => route.abort());
        await page.goto(service);
        const [first, second] = [0, 1].map((index) => page.locator('.markdown details').nth(index));
        await first?.locator('> summary').click();
        await expect(first ?? page.locator('body')).toHaveAttribute('open', '');
        await second?.locator('> summary').click();
        await expect(second ?? page.locator('body')).toHaveAttribute('open', '');
      });
    }

    test('because the version file does not load, clicks get their default action', async ({
      page,
    }) => {
      await page.route('**/build-version.json', (route) => route.abort());
      await page.goto('/docs/guides/nothing-is-here');
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
      const failed = page.locator('html[data-has-hydrated="failed"]');
      await expect(failed).toBeAttached({ timeout: 30_000 });
    });

    test('because one fails, the menu, the search field and the color mode still work', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/build-version.json', (route) => route.abort());
      await page.route('**/assets/js/runtime*', (route) => route.abort());
      await page.goto(welcome);
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('runtime'),
      );
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
      await failed;
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
    });

    test('because a deployment removed them, the page is reloaded once', async ({ page }) => {
      const version = JSON.parse(fs.readFileSync('build/build-version.json', 'utf8')) as object;
      const scripts = ['assets/js/main.00000000.js'];
      await page.route('**/build-version.json', (route) =>
        route.fulfill({ json: { ...version, scripts } }),
      );
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.route(mainScript, (route) =>
        loads < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page.goto(welcome);
      const reloaded = page.waitForEvent('load');
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
      await reloaded;
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
      await expect(isHydrated(page)).toBeAttached();
      expect(loads).toBe(2);
    });
  });

  test.describe('the page is hydrated', () => {
    test.use({ allowedErrors: [[/Failed to load resource|ERR_FAILED/], { scope: 'test' }] });

    test('even if the full style sheet does not load', async ({ page }) => {
      await page.route('**/assets/css/styles.*', () => new Promise(() => {}));
      await page.goto(welcome);
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
      await expect(isHydrated(page)).toBeAttached();
    });

    test('at a URL with a malformed escape', async ({ page }) => {
      const body = fs.readFileSync('build/404.html', 'utf8');
      await page.route('**/docs/%E0%A4%A', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body }),
      );
      await page.goto('/docs/%E0%A4%A');
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
      await expect(isHydrated(page)).toBeAttached();
    });
  });
}

test.describe('the back button', () => {
  test('closes the search', async ({ page, visit }) => {
    await visit('/docs/courses');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL('/docs/guides/support');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/docs/courses');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('closes the panel of values', async ({ page, visit }) => {
    await visit('/docs/courses');
    await page.locator('.navbar').getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL(welcome);
    await page.getByRole('button', { name: 'Use your own values' }).click();
    await expect(page.getByRole('dialog', { name: 'Your values' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/docs/courses');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
