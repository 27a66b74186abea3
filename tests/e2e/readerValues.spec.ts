/** Reader values in the code of all pages: set once, shown, copied, stored, and shared in links. */
import fs from 'node:fs';
import type { Route } from '@playwright/test';
import { exampleValues } from '../../src/site/exampleValues';
import { valuesKey } from '../../src/site/storageKeys';
import {
  codeWith,
  copyOf,
  fieldOf,
  openPanel,
  panelOf,
  setValues,
  storeValues,
} from '../fixtures/readerValues';
import { screens } from '../fixtures/states';
import { expect, hydrated, test } from '../fixtures/test';

const first = '/docs/intro/first-deployment/deploy';
const networks = '/docs/guides/build-it-yourself/vpc/deployment-walkthrough';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('values set on one page appear in the code of another, and its copy button copies them', async ({
  page,
  visit,
}) => {
  await visit(first);
  await setValues(page, {
    'Name prefix': 'zenith',
    Region: 'eu-central-1',
    'Dev account': '123456789012',
    'State bucket prefix': 'zenith-state',
    'Dev, application VPC': '10.32.64.0/18',
  });
  expect(await copyOf(page, codeWith(page, '--function-name zenith-dev-hello'))).toContain(
    'aws lambda invoke --function-name zenith-dev-hello ',
  );
  // ARNs contain the account, the Region and the name.
  await expect(codeWith(page, 'ResourceNotFoundException').last()).toContainText(
    'arn:aws:lambda:eu-central-1:123456789012:function:zenith-dev-hello',
  );
  // File names and inline code contain values, too.
  await expect(
    page
      .getByText('infrastructure-live/dev/eu-central-1/dev/services/hello/terragrunt.hcl')
      .first(),
  ).toBeVisible();
  await expect(page.locator('p code', { hasText: 'zenith-dev-greeter' }).first()).toBeVisible();

  // Follows a link on the page, with client navigation.
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.locator('.navbar a[href="/docs/guides/welcome"]').click();
  await page.getByRole('main').locator(`a[href="${networks}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deploy your VPCs');
  const plan = await copyOf(page, codeWith(page, 'availability_zone_ids = {'));
  expect(plan).toContain('app  = { cidr_block = "10.32.64.0/18", num_nat_gateways = 1 }');
  expect(plan).toContain('mgmt = { cidr_block = "10.1.0.0/16", num_nat_gateways = 1 }');
  expect(plan).toContain('eu-central-1 = [');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  // The values persist after a reload, and in another tab.
  await page.reload();
  await expect(codeWith(page, 'export AWS_REGION=eu-central-1').first()).toBeVisible();
});

test('subnets keep their position and share in the block', async ({ page, visit }) => {
  await storeValues(page, { 'prod-app': '10.32.64.0/18' });
  await visit('/docs/guides/build-it-yourself/vpc/production-grade-design');
  // 10.4.32.0/19 is the second eighth of its /16.
  await expect(page.locator('var[data-d="10.4.32.0/19"]').first()).toHaveText('10.32.72.0/21');
  await expect(page.locator('var', { hasText: '10.4.32.0/19' })).toHaveCount(0);
});

test('values appear in an open tab', async ({ page, visit, context }) => {
  await visit(first);
  const other = await context.newPage();
  await other.goto(first);
  await hydrated(other);
  await setValues(page, { 'Name prefix': 'zenith' });
  await setValues(other, { 'Name prefix': 'nadir' });
  await expect(codeWith(page, 'nadir-dev-hello').first()).toBeVisible();
});

test('the first paint shows the values; the documentation’s values are never visible', async ({
  page,
}) => {
  await storeValues(page, { region: 'eu-central-1' });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seen', seen);
    const look = () => {
      for (const place of document.querySelectorAll('var[data-v=region]')) {
        if (getComputedStyle(place).visibility === 'visible') seen.add(place.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(first);
  await hydrated(page);
  await expect(codeWith(page, 'aws_region = "eu-central-1"').first()).toBeVisible();
  await page.locator('a[href="/docs/intro/first-deployment/testing"]').last().click();
  await expect(page).toHaveURL(/testing$/);
  await expect(page.locator('var[data-v=region]').first()).toHaveText('eu-central-1');
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
  expect(seen).toEqual(['eu-central-1']);
});

test.describe('if the script that shows the values', () => {
  test.use({ allowedErrors: [[/./], { scope: 'test' }] });

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'does not load': (route) => route.abort(),
    'does not arrive': () => new Promise(() => {}),
  };
  for (const [what, answer] of Object.entries(failures)) {
    test(`${what}, the documentation’s values are visible`, async ({ page }) => {
      await storeValues(page, { region: 'eu-central-1' });
      await page.route('**/reader-values.*.js', answer);
      const asked = page.waitForRequest('**/reader-values.*.js');
      await page.goto(first, { waitUntil: 'commit' });
      await asked;
      const value = page.locator('var[data-v=region]').first();
      await expect(value).toHaveCSS('visibility', 'visible');
      await expect(value).toHaveText('us-east-1');
    });
  }
});

test('without values, no code of the panel loads', async ({ page, visit }) => {
  await visit(first);
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const before = (await loaded()).filter((name) => name.endsWith('.js'));
  await openPanel(page);
  const after = (await loaded()).filter((name) => name.endsWith('.js'));
  expect(after.length).toBeGreaterThan(before.length);
  expect(await page.evaluate((key) => localStorage.getItem(key), valuesKey)).toBeNull();
});

test('the panel works with the keyboard, explains invalid values, and returns the focus', async ({
  page,
  visit,
}) => {
  await visit(first);
  const opener = page.getByRole('button', { name: 'Use your own values' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Name prefix')).toBeFocused();
  const leftOfSave = async () =>
    (await panelOf(page).getByRole('button', { name: 'Save' }).boundingBox())?.x;
  const left = await leftOfSave();
  await page.keyboard.type('Zenith!');
  await page.keyboard.press('Tab');
  await page.keyboard.type('zenith.example');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Name prefix')).toBeFocused();
  await expect(fieldOf(page, 'Name prefix')).toHaveAttribute('aria-invalid', 'true');
  await expect(fieldOf(page, 'Name prefix')).toHaveAccessibleDescription(/Expected 2 to 16/);
  await expect(panelOf(page).getByRole('status')).toHaveText('1 value is invalid.');
  expect(await leftOfSave()).toBe(left);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.locator('var[data-d]')).toHaveCount(0);

  // The entries are still there.
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Name prefix')).toBeFocused();
  await expect(fieldOf(page, 'Name prefix')).toHaveValue('Zenith!');
  await expect(fieldOf(page, 'Domain')).toHaveValue('zenith.example');
  await expect(panelOf(page).getByRole('status')).toContainText('Your unsaved entries are back');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zenith');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Saved. Code on all pages now shows your values.' }),
  ).toBeVisible();
  await expect(codeWith(page, 'zenith-dev-hello').first()).toBeVisible();
  await expect(codeWith(page, 'zenith-terraform-state').first()).toBeVisible();
});

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the footer of the panel does not hide the focused field', async ({ page, visit }) => {
      await visit(first);
      const panel = await openPanel(page);
      const footer = (await panel.getByRole('button', { name: 'Save' }).boundingBox())?.y ?? 0;
      for (const { label } of exampleValues) {
        await expect(panel.getByLabel(label, { exact: true })).toBeFocused();
        const field = await panel.locator(':focus').boundingBox();
        expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThan(footer);
        await page.keyboard.press('Tab');
      }
    });
  });
}

test('conflicting values are rejected', async ({ page, visit }) => {
  await visit(first);
  const panel = await openPanel(page);
  await fieldOf(page, 'Dev account').fill('777788889999');
  await fieldOf(page, 'Dev, application VPC').fill('10.4.128.0/17');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(fieldOf(page, 'Dev account')).toHaveAccessibleDescription(
    /Conflicts with Prod account \(777788889999\)/,
  );
  await expect(fieldOf(page, 'Dev, application VPC')).toHaveAccessibleDescription(
    /Conflicts with Prod, application VPC \(10.4.0.0\/16\)/,
  );
});

test.describe('if browser storage is blocked', () => {
  test('the values last until the page is closed', async ({ page, visit }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await visit(first);
    await setValues(page, { Region: 'eu-central-1' });
    await expect(codeWith(page, 'aws_region = "eu-central-1"').first()).toBeVisible();
    await page.locator('a[href="/docs/intro/first-deployment/testing"]').last().click();
    await expect(page).toHaveURL(/testing$/);
    await expect(page.locator('var[data-v=region]').first()).toHaveText('eu-central-1');
    await page.reload();
    await expect(page.locator('var[data-v=region]').first()).toHaveText('us-east-1');
  });
});

test('values and progress can be exported to a file and imported in another browser', async ({
  page,
  visit,
  browser,
  baseURL,
}, testInfo) => {
  await visit(first);
  await page.getByRole('checkbox', { name: 'Step 2 is done' }).check();
  await setValues(page, { 'Name prefix': 'zenith', 'Dev account': '123456789012' });
  const panel = await openPanel(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-values.json');
  const file = testInfo.outputPath('my-values.json');
  await download.saveAs(file);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({
    version: 1,
    values: { name: 'zenith', dev: '123456789012', state: 'zenith-terraform-state' },
    progress: { [first]: ['step-2-write-the-function'] },
  });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await other.goto(first);
  await hydrated(other);
  await other.getByRole('checkbox', { name: 'Step 1 is done' }).check();
  await openPanel(other);
  await panelOf(other).getByLabel('Import from a file').setInputFiles(file);
  await expect(fieldOf(other, 'Name prefix')).toHaveValue('zenith');
  await expect(panelOf(other).getByRole('status')).toContainText('Review the values');
  await expect(codeWith(other, 'zenith-dev-hello')).toHaveCount(0);
  await panelOf(other).getByRole('button', { name: 'Save' }).click();
  await expect(codeWith(other, 'zenith-dev-hello').first()).toBeVisible();
  await expect(other.getByText('2 of 8 steps done')).toBeVisible();
  await context.close();
});

test('a link has the values in its fragment: no server receives them, and they apply only after confirmation', async ({
  page,
  visit,
  browser,
  baseURL,
}) => {
  await visit(first);
  await setValues(page, { 'Name prefix': 'zenith', 'Dev account': '123456789012' });
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Copy a link' }).click();
  await expect(panel.getByRole('status')).toContainText('The link was copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/intro\/first-deployment\/deploy#values=/);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  const sent: string[] = [];
  other.on('request', (request) => {
    sent.push(
      [request.url().split('#')[0], request.postData(), ...Object.values(request.headers())].join(
        ' ',
      ),
    );
  });
  await other.goto(link);
  await expect(fieldOf(other, 'Name prefix')).toHaveValue('zenith');
  await expect(fieldOf(other, 'Dev account')).toHaveValue('123456789012');
  await expect(panelOf(other).getByRole('status')).toContainText('come from a link');
  await expect(codeWith(other, 'zenith')).toHaveCount(0);
  expect(await other.evaluate((key) => localStorage.getItem(key), valuesKey)).toBeNull();
  await panelOf(other).getByRole('button', { name: 'Cancel' }).click();
  await expect(other).toHaveURL(first);
  await expect(codeWith(other, 'acme-dev-hello').first()).toBeVisible();

  await other.evaluate((hash) => location.assign(hash), new URL(link).hash);
  await panelOf(other).getByRole('button', { name: 'Save' }).click();
  await expect(codeWith(other, 'zenith-dev-hello').first()).toBeVisible();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((text) => /zenith|123456789012|values=/.test(text))).toEqual([]);
  await context.close();
});

test('one button deletes all values and restores them', async ({ page, visit }) => {
  await storeValues(page, { name: 'zenith', dev: '123456789012' });
  await visit(first);
  await expect(codeWith(page, 'zenith-dev-hello').first()).toBeVisible();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Forget all values' }).click();
  await expect(panel.getByRole('status')).toContainText('Your values were deleted');
  await expect(fieldOf(page, 'Name prefix')).toHaveValue('');
  await panel.getByRole('button', { name: 'Restore values' }).click();
  await expect(panel.getByRole('status')).toHaveText('Your values were restored.');
  await expect(fieldOf(page, 'Name prefix')).toHaveValue('zenith');
  await panel.getByRole('button', { name: 'Forget all values' }).click();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(codeWith(page, 'acme-dev-hello').first()).toBeVisible();
  await expect(page.locator('var[data-d]')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), valuesKey)).toBeNull();
});
