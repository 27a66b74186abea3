/** Back/forward cache: a document that a reader returns to is unchanged and is not loaded again. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser';
import { expect, hydrated, test } from '../fixtures/test';

test('a page left by a full load is restored from the back/forward cache', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    // Playwright disables the cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await page.goto('/docs/guides/welcome');
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.dataset.left = 'true';
      scrollTo(0, 200);
    });
    await page.goto('/blog');
    await hydrated(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/docs/guides/welcome');
    await expect(page.locator('html')).toHaveAttribute('data-left', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(200);
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  } finally {
    await browser.close();
  }
});
