/**
 * What a reader does before the scripts run: the color mode is switched at once, links are followed,
 * other clicks and the letters of a search are replayed. Not for the generator's stock client.
 */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test';

const documentPath = '/docs/guides/support';

/** Holds all scripts back; call the result to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

if (process.env.STOCK_CLIENT !== 'true') {
  test.describe('before the scripts run', () => {
    test('one click switches the color mode at once, for good', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(documentPath);
      const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      release();
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    test('a link is followed', async ({ page }) => {
      await holdScripts(page);
      await page.goto(documentPath);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL('/blog');
    });

    test('typed letters are kept', async ({ page }) => {
      const release = await holdScripts(page);
      await page.addInitScript(() => {
        addEventListener('keydown', ({ key, isTrusted }) => {
          const { keys = '' } = document.documentElement.dataset;
          if (!isTrusted) document.documentElement.dataset.keys = keys + key;
        });
      });
      await page.goto(documentPath);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('vpc');
      release();
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-keys', 'kvpc');
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('the menu opens, once, however often it was asked for', async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(documentPath);
        const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
        await toggle.click();
        await toggle.click();
        await toggle.click();
        release();
        await hydrated(page);
        await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
      });
    });
  });

  test('scripts are in no page’s head and run when the browser is idle', async ({
    page,
    request,
  }) => {
    const html = await (await request.get(documentPath)).text();
    expect(html).not.toMatch(/<script[^>]* src=/);
    await page.goto(documentPath);
    await hydrated(page);
  });
}
