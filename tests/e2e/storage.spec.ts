/** Site without browser storage: it logs one warning, and everything works for the session. */
import type { Frame, Page } from '@playwright/test';
import { behaviorsUrl } from '../fixtures/behaviors/site';
import { expect, hydrated, test } from '../fixtures/test';

test.use({ baseURL: behaviorsUrl });

/** Storage failures by name; each script runs in the page before all others. */
const blocks: Record<string, () => void> = {
  'the access to the storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  'every call of the storage throws': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('Denied.', 'InvalidStateError');
      };
    }
  },
  'the quota is exceeded': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  },
};

/** Uses every feature that stores data, and expects it to work. */
async function useEverything(frame: Page | Frame): Promise<void> {
  const main = frame.getByRole('main');
  const html = frame.locator('html');
  await frame.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await frame.getByRole('tab', { name: 'OpenTofu' }).first().click();
  await expect(main.getByText('With OpenTofu.')).toBeVisible();
  const bar = frame.locator('.theme-announcement-bar');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  await frame.getByRole('link', { name: /Library on GitHub/ }).click();
  const dialog = frame.getByRole('dialog', { name: 'For subscribers only' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await frame.locator('.menu__link', { hasText: 'Plain page' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Plain page');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(bar).toHaveCount(0);
}

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

for (const [name, block] of Object.entries(blocks)) {
  test(`§8 storage-unavailable: ${name}: one console warning, and everything works without being stored`, async ({
    page,
    visit,
  }) => {
    const warnings = warningsOf(page);
    await page.addInitScript(block);
    await visit('/docs/hidden');
    await useEverything(page);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/stor/);
  });
}

test.describe('in a sandboxed frame', () => {
  // A frame with an opaque origin must not load the fonts of the site's origin.
  test.use({ allowedErrors: [/source-sans-3/] });

  test('§8 storage-unavailable: one console warning, and everything works without being stored', async ({
    page,
  }) => {
    const warnings = warningsOf(page);
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe sandbox="allow-scripts" src="/docs/hidden" width="1280" height="700"></iframe>',
      }),
    );
    await page.goto('/host');
    const frame = page.frames()[1];
    if (!frame) throw new Error('no frame');
    await hydrated(frame);
    await useEverything(frame);
    expect(warnings.filter((text) => !text.includes('preload'))).toHaveLength(1);
  });
});

test('§8 storage-unavailable: "Don’t warn me again" applies until the page is closed', async ({
  page,
  context,
  visit,
}) => {
  await context.route(/^https:\/\/github/, (route) => route.fulfill({ body: '' }));
  await page.addInitScript(blocks['the access to the storage throws'] ?? (() => undefined));
  await visit('/docs/hidden');
  await page.getByRole('link', { name: /Library on GitHub/ }).click();
  await page.getByRole('checkbox').check();
  await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Continue' }).click(),
  ]);
  await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /Library on GitHub/ }).click(),
  ]);
});
