/** The focus and the announcements of screen readers after a navigation. */
import { expect, test } from '../fixtures/test';

test('the new page is announced, and the next Tab reaches its first link', async ({
  page,
  visit,
}) => {
  await visit('/docs/courses');
  const announcer = page.locator('#route-announcer');
  await expect(announcer).toBeEmpty();
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Support' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/guides/support');
  await expect(announcer).toHaveText('Support');
  await expect(announcer).toHaveAttribute('aria-live', 'polite');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a hash of the same page does not count as a new page', async ({ page, visit }) => {
  await visit('/docs/guides/support');
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await page.evaluate(() => {
    location.hash = '#channels';
  });
  await expect(page.locator('#route-announcer')).toBeEmpty();
});

test('wide tables and code scroll by keyboard, each under a name of its own', async ({
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
