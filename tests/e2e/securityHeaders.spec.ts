/** The headers of every response, and the main actions of readers under the enforced policy. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

test('every answer carries the security headers', async ({ request }) => {
  for (const path of ['/', '/docs/courses', '/docs/courses/', '/nothing', '/img/favicon.svg']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('security.txt says where to report a weakness, and until when', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@cairn.example\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

test('files for hosts are not served', async ({ request }) => {
  expect((await request.get('/.deploy/host-rules.json')).status()).toBe(404);
  expect((await request.get('/%2Edeploy/host-rules.json')).status()).toBe(404);
});

test.describe('a fixture that fails', () => {
  test.use({ allowedErrors: [/Refused to|violates the following/] });

  test.fail('what the policy blocks fails a test', async ({ page, visit }) => {
    await visit('/docs/courses');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'self.isBroken = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => Reflect.has(self, 'isBroken'))).toBe(false);
  });
});

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const main = (page: Page) => page.getByRole('main');

test.describe('a walk under the policy', () => {
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

  test('the menu of a phone, the release notes and a page that does not exist', async ({
    page,
    visit,
  }) => {
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
