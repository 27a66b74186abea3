/** Addresses that moved lead to their pages, with the query and the fragment they were asked with. */
import { redirects } from '../../src/site/redirects';
import { expect, test } from '../fixtures/test';

for (const { from, to } of redirects) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(`${from}?from=a-link`);
    const [path = '', fragment] = to.split('#');
    await page.waitForURL(
      ({ pathname, search, hash }) =>
        pathname === path &&
        (fragment ? hash.startsWith(`#${fragment}`) : search === '?from=a-link'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
