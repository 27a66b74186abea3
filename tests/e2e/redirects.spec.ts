/** Redirects lead to their pages and keep the query and the fragment. */
import { leadsToFile } from '../../src/site/redirectRules';
import { redirects } from '../../src/site/redirects';
import { expect, test } from '../fixtures/test';

for (const { from, to } of redirects.filter(leadsToFile)) {
  test(`${from} redirects to the file ${to}`, async ({ request }) => {
    const answer = await request.get(from);
    expect(answer.status()).toBe(200);
    expect(new URL(answer.url()).pathname).toBe(to);
  });
}

for (const { from, to } of redirects.filter((redirect) => !leadsToFile(redirect))) {
  test(`${from} redirects to ${to}`, async ({ page }) => {
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
