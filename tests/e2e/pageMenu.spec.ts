/** Page menu with pointer and keyboard, and the text that it copies. */
import { findings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const route = '/docs/guides/build-it-yourself/vpc/core-concepts';
const name = 'Copy or link this page';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = () => navigator.clipboard.readText();

test('copies the Markdown that the page links to', async ({ page, request, visit }) => {
  await visit(route);
  const twin = await (await request.get(`${route}.md`)).text();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByText('Copied the page as Markdown.')).toBeVisible();
  expect(await page.evaluate(clipboard)).toBe(twin);
});

test('loads only on the first sign of interest', async ({ page, visit }) => {
  await visit(route);
  await page.waitForLoadState('networkidle');
  const panel = page.waitForRequest(/\/assets\/js\/[^/]+\.js$/);
  await page.getByRole('button', { name }).hover();
  await panel;
});

test('works with the keyboard only', async ({ page, visit }) => {
  await visit(`${route}#route-tables`);
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied the link.')).toBeVisible();
  expect(await page.evaluate(clipboard)).toBe(page.url());
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

for (const width of [320, 1280]) {
  test(`fits a window of ${width} px, without accessibility problems`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(route);
    await page.getByRole('button', { name }).click();
    const panel = page.getByRole('button', { name: 'Copy page as Markdown' });
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await findings(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens the Markdown', async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
      'href',
      `${route}.md`,
    );
  });
});
