/** Focus and screen reader announcements after navigation. */
import { pages } from '../../src/site/pages';
import { headingOf, lastAnchorOf, navbarPage } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const { path: target, label } = navbarPage;

test('the new page is announced, and the next Tab reaches its first link', async ({
  page,
  visit,
}) => {
  await visit(pages.guides);
  const announcer = page.locator('#route-announcer');
  await expect(announcer).toBeEmpty();
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target);
  await expect(announcer).toHaveText(headingOf(target));
  await expect(announcer).toHaveAttribute('aria-live', 'polite');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a hash of the same page is not announced as a new page', async ({ page, visit }) => {
  await visit(target);
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await page.evaluate((anchor) => {
    location.hash = anchor;
  }, lastAnchorOf(target));
  await expect(page.locator('#route-announcer')).toBeEmpty();
});
