/** The headers of every answer, and a walk through what readers do under the enforced policy. */
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
  expect((await request.get('/%2edeploy/host-rules.json')).status()).toBe(404);
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
    await page.waitForTimeout(0);
  });
});

const main = (page: Page) => page.getByRole('main');
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('a walk under the policy', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('navigation, color modes, tabs, copies, zoom, search', async ({ page, visit }) => {
    await visit('/');
    await navbar(page).getByRole('link', { name: 'Guides' }).first().click();
    await expect(page).toHaveURL(/\/docs\/guides\//);

    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await visit('/docs/reference/intro/first-deploy').catch(() => undefined);
    await visit('/docs/guides/build-it-yourself/vpc/production-network');
    await expect(main(page)).toBeVisible();
  });
});
