/**
 * Progress in walkthroughs, ZIP files of walkthroughs, version switch, subnet planner, feedback.
 */
import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readPage } from '../../src/checks/readPage';
import { checkHcl } from '../../src/checks/rules/hcl';
import { buildTree } from '../../src/checks/tree';
import { parseHcl } from '../../src/hcl';
import { findValues } from '../../src/site/readerValues';
import { progressKey } from '../../src/site/storageKeys';
import { codeWith, copyOf, setValues, storeValues } from '../fixtures/readerValues';
import { expect, test } from '../fixtures/test';

const first = '/docs/intro/first-deployment/deploy';
const networks = '/docs/guides/build-it-yourself/vpc/deployment-walkthrough';
const design = '/docs/guides/build-it-yourself/vpc/production-grade-design';
const service = '/docs/reference/services/networking/vpc';

test.describe('progress', () => {
  test('is counted, stored, shown on the overview, and reset', async ({ page, visit }) => {
    await visit(first);
    await expect(page.getByText('0 of 8 steps done')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Step 1 is done' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Step 2 is done' }).check();
    await expect(page.getByText('2 of 8 steps done')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute(
      'value',
      '2',
    );
    await expect(page.getByRole('link', { name: 'Continue with step 3' })).toHaveAttribute(
      'href',
      '#step-3-call-the-service',
    );
    await page.reload();
    await expect(page.getByText('2 of 8 steps done')).toBeVisible();
    await expect(page.locator('.table-of-contents [class*=done]')).toHaveText([
      /^Step 1/,
      /^Step 2/,
    ]);

    await visit('/docs/guides/welcome');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="${first}"]`) });
    await expect(row.filter({ hasText: 'steps done' })).toContainText('2 of 8 steps done');
    await expect(
      page
        .getByRole('main')
        .getByText(/^0 of \d+ steps done$/)
        .first(),
    ).toBeVisible();

    await visit(first);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByText('0 of 8 steps done')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Step 1 is done' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 of 8 steps done')).toBeVisible();
  });

  test('can be reset for all walkthroughs on the overview', async ({ page, visit }) => {
    for (const path of [first, networks]) {
      await visit(path);
      await page.getByRole('checkbox', { name: 'Step 1 is done' }).check();
    }
    await visit('/docs/guides/welcome');
    await expect(page.getByText(/^1 of \d+ steps done$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Forget my progress in all walkthroughs' }).click();
    await expect(page.getByText(/^1 of \d+ steps done$/)).toHaveCount(0);
    await expect(page.getByRole('status').getByText('Your progress was deleted.')).toBeVisible();
    const restore = page.getByRole('button', { name: 'Restore my progress' });
    await expect(restore).toBeFocused();
    await restore.press('Enter');
    await expect(page.getByText(/^1 of \d+ steps done$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Forget my progress in all walkthroughs' }).click();
    await visit(networks);
    await expect(page.getByRole('checkbox', { name: 'Step 1 is done' })).not.toBeChecked();
  });

  test('moves nothing on the overview', async ({ page, visit }) => {
    const above = page.getByRole('heading', { name: 'Your progress' });
    const below = page.getByRole('heading', { name: 'Conventions of the guides' });
    const top = (heading: Locator) => heading.evaluate((node) => node.getBoundingClientRect().top);
    const height = async () => {
      // `slicedLayout` estimates the height of what is not in view.
      await above.scrollIntoViewIfNeeded();
      await below.scrollIntoViewIfNeeded();
      return (await top(below)) - (await top(above));
    };
    await visit('/docs/guides/welcome');
    const before = await height();
    await page.evaluate(
      ([key = '', text = '']) => localStorage.setItem(key, text),
      [progressKey, JSON.stringify({ [first]: ['step-1-create-the-state-bucket'] })],
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Forget my progress' })).toBeVisible();
    expect(await height()).toBe(before);
  });

  test('is empty if the stored data is malformed', async ({ page, visit }) => {
    await page.addInitScript(
      (key) => localStorage.setItem(key, '{"__proto__":["a"],"/docs":"x","/a":[{}]}'),
      progressKey,
    );
    await visit(first);
    await expect(page.getByText('0 of 8 steps done')).toBeVisible();
  });
});

/** Returns the files in the archive that a page offers. */
async function downloadOf(page: Page): Promise<Map<string, string>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the files' }).click(),
  ]);
  await expect(page.getByText(/^\d+ files downloaded$/)).toBeVisible();
  const zip = unzipSync(new Uint8Array(fs.readFileSync(await download.path())));
  return new Map(Object.entries(zip).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Returns the files of a page after its last step, from the documentation checks. */
async function checkedFiles(source: string): Promise<Map<string, string>> {
  const page = readPage(fs.readFileSync(source, 'utf8'), source);
  const { sides } = await checkHcl(page);
  const tree = await buildTree(sides.filter(({ fence }) => fence.expectError === undefined));
  return new Map([...tree.files].map(([path, { code }]) => [path, `${code.text}\n`]));
}

/** Replaces the example values in a text with a reader's values. */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  let result = '';
  let at = 0;
  for (const { id, start, end } of findValues(text)) {
    result += text.slice(at, start) + (values[id] ?? text.slice(start, end));
    at = end;
  }
  return result + text.slice(at);
}

const walkthroughs: readonly [string, string][] = [
  ['of the first deployment', first],
  ['of the networks', networks],
];

for (const [name, path] of walkthroughs) {
  test(`the files ${name} are identical to the checked ones`, async ({ page, visit }) => {
    await visit(path);
    const files = await downloadOf(page);
    const checked = await checkedFiles(`${path.slice(1)}.mdx`);
    const code = [...files].filter(([file]) => /\.(hcl|tf)$/.test(file));
    expect(code.length).toBeGreaterThan(3);
    for (const [file, text] of code) {
      expect(checked.get(file), file).toBe(text);
      await parseHcl(text, file);
    }
  });
}

test('the files use the repository layout, the selected tab, and the reader’s values', async ({
  page,
  visit,
}) => {
  const values = {
    name: 'zenith',
    region: 'eu-central-1',
    dev: '123456789012',
    state: 'zenith-tf',
  };
  await storeValues(page, values);
  await visit(first);
  await page.getByRole('tab', { name: 'Terraform', exact: true }).first().click();
  const files = await downloadOf(page);
  const folder = 'infrastructure-live/dev/eu-central-1/dev/services/hello';
  expect([...files.keys()]).toEqual([`${folder}/src/app.py`, `${folder}/main.tf`]);
  const checked = await checkedFiles(`${first.slice(1)}.mdx`);
  const source = checked.get('infrastructure-live/dev/us-east-1/dev/services/hello/main.tf');
  const text = files.get(`${folder}/main.tf`) ?? '';
  expect(text).toBe(withValues(source ?? '', values));
  expect(text).toContain('"zenith-dev-hello"');
  expect(text).not.toContain('acme');
  await parseHcl(text, 'main.tf');
});

test.describe('version of the library', () => {
  test('changes every ref and marks items that it lacks', async ({ page, visit }) => {
    await visit(service);
    await setValues(page, { 'Version of the library': 'v1.5.0' });
    await expect(page.locator('.iface-version')).toHaveAttribute(
      'data-missing',
      /^Your v1\.5\.0 does not have \d+ inputs and outputs of this page/,
    );
    const missing = page.locator('.iface-since[data-missing]');
    for (const text of await missing.allTextContents()) {
      expect(text).toMatch(/since v(1\.[6-9]|2\.\d)\.0/);
    }
    expect(await missing.count()).toBeGreaterThan(0);
    await expect(
      page.locator('.iface-since', { hasText: 'since v1.5.0' }).first(),
    ).not.toHaveAttribute('data-missing');
    await expect(codeWith(page, '//modules/networking/vpc?ref=v1.5.0').first()).toBeVisible();
    await expect(page.locator('code', { hasText: '?ref=v2.0.0' })).toHaveCount(0);

    await visit(first);
    await expect(codeWith(page, 'lambda?ref=v1.5.0').first()).toBeVisible();

    await visit(service);
    await setValues(page, { 'Version of the library': '' });
    await expect(page.locator('[data-missing]')).toHaveCount(0);
    await expect(codeWith(page, '?ref=v2.0.0').first()).toBeVisible();
  });

  test('shows a note if it does not have the service', async ({ page, visit }) => {
    await storeValues(page, { version: 'v1.0.0' });
    await visit('/docs/reference/services/landing-zone/support-access');
    await expect(page.locator('.iface-version')).toHaveAttribute(
      'data-missing',
      'This service is not in your v1.0.0.',
    );
  });
});

test.describe('subnet planner', () => {
  test('works with the keyboard, rejects invalid plans with reasons, and prints inputs to copy', async ({
    page,
    visit,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(design);
    const planner = page.getByRole('region', { name: 'CIDR planner' });
    const table = planner.getByRole('region', { name: 'Planned subnets' });
    await expect(table.getByRole('row')).toHaveCount(14);

    const range = planner.getByRole('textbox', { name: 'Range of the VPC' });
    await range.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('10.4.1.0/16');
    await expect(range).toHaveAccessibleDescription(/write 10\.4\.0\.0\/16/);
    await expect(table).toHaveCount(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('10.32.0.0/20');
    await expect(
      planner.getByRole('combobox', { name: 'Private application subnets' }),
    ).toHaveAccessibleDescription(/^Private application subnets of \/19 are larger than the VPC/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('10.32.0.0/18');
    await expect(planner.getByRole('status')).toContainText('The subnets need');

    // Order of the fields: availability zones, then public, application and persistence subnets.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await expect(planner.getByRole('combobox', { name: 'Zones' })).toHaveValue('2');
    for (const prefix of ['/24', '/21', '/24']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(prefix);
    }
    await expect(planner.getByRole('status')).toHaveText(
      '6 subnets and 6 reserved ranges in 10.32.0.0/18; 6,144 addresses are free.',
    );
    await expect(table.getByRole('row', { name: /Public 2 / })).toContainText('251');

    const others = planner.getByRole('textbox', { name: 'Connected networks' });
    await others.fill('10.32.32.0/20');
    await expect(others).toHaveAccessibleDescription(/overlaps 10\.32\.32\.0\/20/);
    await others.fill('10.5.0.0/16');
    await planner.getByRole('checkbox', { name: 'Keep a range for a fourth zone' }).uncheck();
    const inputs = await copyOf(page, planner.locator('figure.code'));
    expect(inputs).toMatch(/^cidr_block += "10.32.0.0\/18"$/m);
    expect(inputs).toMatch(/^num_availability_zones += 2$/m);
    expect(inputs).toMatch(
      /^private_app_subnet_cidr_blocks += \["10.32.8.0\/21", "10.32.16.0\/21"\]$/m,
    );
    await parseHcl(`inputs = {\n${inputs}\n}\n`, 'terragrunt.hcl');
  });

  test('starts with the reader’s block and scales every tier to it', async ({ page, visit }) => {
    await storeValues(page, { 'prod-app': '10.32.64.0/18' });
    await visit(design);
    const planner = page.getByRole('region', { name: 'CIDR planner' });
    await expect(planner.getByRole('textbox', { name: 'Range of the VPC' })).toHaveValue(
      '10.32.64.0/18',
    );
    await expect(planner.locator('figure.code')).toContainText(
      '["10.32.72.0/21", "10.32.80.0/21", "10.32.88.0/21"]',
    );
  });
});

test('the question at the end of a page opens a prefilled issue and sends nothing', async ({
  page,
  visit,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await visit(first);
  const feedback = page.getByRole('complementary', { name: 'Feedback on this page' });
  const link = feedback.getByRole('link', { name: /No, this page was not helpful/ });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://github.com/cairn-iac/docs/issues/new');
  expect(url.searchParams.get('title')).toBe(
    `Not helpful: ${await page.getByRole('heading', { level: 1 }).textContent()}`,
  );
  expect(url.searchParams.get('body')).toContain(`Page: ${first}\n`);
  await expect(feedback.getByRole('link', { name: /^Yes/ })).toHaveAttribute(
    'href',
    /title=Helpful/,
  );
  expect(new Set(sent)).toEqual(new Set(['GET']));
});
