/** Styles of states (hover, focus, …) on the published pages, before and after the scripts run. */
import type { Locator } from '@playwright/test';
import { breakPage, crashMessage } from '../fixtures/crash';
import { focusByKey } from '../fixtures/states';
import { goTo, holdScripts } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

/** Expects the site's focus ring in the primary color of the mode. */
async function expectFocusRing(focused: Locator, color: string): Promise<void> {
  await expect(focused).toBeFocused();
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused).toHaveCSS('outline-width', '2px');
  await expect(focused).toHaveCSS('outline-color', color);
}

const colors = { light: 'rgb(29, 92, 70)', dark: 'rgb(127, 207, 174)' };

for (const [mode, color] of Object.entries(colors)) {
  test(`the focused element has a focus ring, in ${mode} mode`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    const release = await holdScripts(page);
    await page.goto('/docs/reference/services/networking/vpc');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Guides',
    });
    const filter = page.getByRole('searchbox', { name: /^Filter \d+ inputs/ });
    const check = async () => {
      await focusByKey(page, link);
      await expectFocusRing(link, color);
      await focusByKey(page, filter);
      await expectFocusRing(filter, color);
    };
    await check();
    release();
    await hydrated(page);
    await check();
  });

  test(`an enlarged image covers the page, in ${mode} mode`, async ({ page, visit }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    await visit('/docs/guides/build-it-yourself/vpc/production-grade-design');
    await page.locator('.markdown img:visible').first().click();
    await expect(page.locator('.medium-zoom-overlay')).toHaveCSS(
      'background-color',
      mode === 'dark' ? 'rgb(23, 28, 26)' : 'rgb(255, 255, 255)',
    );
  });
}

test.describe('crash page', () => {
  test.use({ allowedErrors: [[new RegExp(crashMessage)], { scope: 'test' }] });

  test('shows its message in the error colors', async ({ page, visit }) => {
    await breakPage(page, 'response-targets');
    await visit('/docs/courses');
    await goTo(page, '/docs/guides/support');
    const message = page.getByRole('main').getByText(crashMessage);
    await expect(message).toHaveCSS('background-color', 'rgb(252, 236, 236)');
    await expect(message).toHaveCSS('white-space', 'pre-wrap');
  });
});
