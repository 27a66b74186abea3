/** Headers of every response, and the enforced content security policy. */
import { identity } from '../../src/site/identity';
import { pages } from '../../src/site/pages';
import { expect, test } from '../fixtures/test';

test('every response has the security headers', async ({ request }) => {
  for (const path of ['/', pages.guides, `${pages.guides}/`, '/nothing', '/img/favicon.svg']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'; script-src 'self' 'sha256-");
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

test('security.txt has a contact and an expiry date', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${identity.mail.security}\n`);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

test('files for hosts are not served', async ({ request }) => {
  expect((await request.get('/.deploy/host-rules.json')).status()).toBe(404);
  expect((await request.get('/%2Edeploy/host-rules.json')).status()).toBe(404);
});

test.describe('failing fixture', () => {
  test.use({ allowedErrors: [/Refused to|violates the following/] });

  test.fail('a blocked resource fails a test', async ({ page, visit }) => {
    await visit(pages.guides);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'self.isBroken = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => Reflect.has(self, 'isBroken'))).toBe(false);
  });
});
