/**
 * Main actions of readers under the enforced content security policy. `test` fails on every blocked
 * resource.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const main = (page: Page) => page.getByRole('main');

test.describe('actions under the policy', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    allowedErrors: [/status of 404.*nothing/],
  });

  test('links, color modes, tabs and copies', async ({ page, visit }) => {
    await visit('/');
    await navbar(page).getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL('/docs/guides/support');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tab = main(page).getByRole('tab', { name: 'Terraform' }).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await main(page).getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  test('an enlarged image and a private link', async ({ page, visit }) => {
    await visit('/docs/guides/build-it-yourself/vpc/intro');
    const image = main(page)
      .getByRole('button', { name: /^Enlarge image/ })
      .first();
    await image.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await visit('/docs/guides/support');
    await main(page)
      .getByRole('link', { name: /service catalog/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'For subscribers only' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('the menu of a phone, the release notes and a missing page', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit('/docs/courses');
    await page.getByRole('button', { name: /Toggle navigation bar/ }).click();
    await page.getByRole('button', { name: /Close navigation bar/ }).click();
    for (const path of ['/blog', '/blog/archive', '/search', '/nothing']) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
