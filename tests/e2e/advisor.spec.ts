/** Upgrade advisor and release comparison. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const advisor = '/docs/reference/tools/upgrade-advisor';
const comparison = '/docs/reference/tools/compare-releases';
const source =
  'git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/networking/vpc';

const call = (ref: string, ...lines: string[]) =>
  [
    'module "vpc" {',
    `  source = "${source}?ref=${ref}"`,
    '',
    '  vpc_name               = "app"',
    '  cidr_block             = "10.0.0.0/16"',
    '  num_availability_zones = 3',
    ...lines.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');

const tool = (page: Page) => page.getByRole('region', { name: 'Upgrade advisor' });
const rows = (page: Page) => tool(page).getByRole('region', { name: 'Findings' }).getByRole('row');

async function check(page: Page, text: string, to = 'v1.8.0'): Promise<void> {
  await tool(page)
    .getByRole('textbox', { name: /^A module call/ })
    .fill(text);
  await tool(page).getByRole('combobox', { name: 'Upgrade to' }).selectOption(to);
  await tool(page).getByRole('button', { name: 'Check code' }).click();
  await expect(tool(page).getByRole('heading', { name: 'Report' })).toBeVisible();
}

test.describe('advisor', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('uses the font of the site for controls', async ({ page, visit }) => {
    await visit(advisor);
    const fonts = await tool(page)
      .locator('button, select')
      .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).fontFamily));
    const font = await tool(page).evaluate((element) => getComputedStyle(element).fontFamily);
    expect(new Set(fonts)).toEqual(new Set([font]));
  });

  test('separates the lines of buttons on phones', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(advisor);
    await check(page, call('v1.6.0'));
    const [above, below] = await Promise.all(
      ['Copy Markdown', 'Copy JSON'].map((name) =>
        tool(page).getByRole('button', { name }).boundingBox(),
      ),
    );
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });

  test('reports errors and silent changes, with a patch', async ({ page, visit }) => {
    await visit(advisor);
    await check(page, call('v1.6.0', 'transit_gateway_id     = "tgw-1"'));
    await expect(tool(page)).toContainText('1 file read: 1 call of the catalog.');
    await expect(rows(page).filter({ hasText: 'num_nat_gateways' })).toContainText(
      'Stops with an error',
    );
    await expect(rows(page).filter({ hasText: 'log_retention_days' })).toContainText('Silent');
    await expect(rows(page).filter({ hasText: 'transit_gateway_id' })).toContainText(
      'In the patch',
    );
    await tool(page).getByRole('button', { name: 'Copy patch' }).click();
    await expect(tool(page).getByText('Copied the patch.')).toBeVisible();
    const patch = await page.evaluate(() => navigator.clipboard.readText());
    expect(patch).toContain(
      `-  source = "${source}?ref=v1.6.0"\n+  source = "${source}?ref=v1.8.0"`,
    );
    expect(patch).toContain('-  transit_gateway_id     = "tgw-1"');
  });

  test('requests only its parser and the interfaces that the code calls', async ({
    page,
    visit,
  }) => {
    await visit(advisor);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      requests.push(new URL(request.url()).pathname);
      expect(request.method()).toBe('GET');
      expect(request.url()).not.toContain('secret');
    });
    await check(page, call('v1.6.0', 'num_nat_gateways       = 1', 'tags = { a = "secret" }'));
    expect(requests.filter((name) => !name.startsWith('/assets/js/')).sort()).toEqual([
      expect.stringMatching(/^\/assets\/parser\/hcl\.[0-9a-f]{8}\.bin$/),
      '/catalog.json',
      '/catalog/networking/vpc.json',
      '/catalog/networking/vpc/v1.6.0.json',
      '/catalog/networking/vpc/v1.8.0.json',
    ]);
    requests.length = 0;
    await check(page, call('v1.6.0'), 'v1.8.0');
    expect(requests.filter((name) => name.startsWith('/assets/parser/'))).toHaveLength(1);
  });

  test('filters and counts findings', async ({ page, visit }) => {
    await visit(advisor);
    await check(page, call('v1.6.0', 'transit_gateway_id     = "tgw-1"'));
    const all = await rows(page).count();
    await tool(page).getByRole('checkbox', { name: 'Only silent changes' }).check();
    await expect(tool(page).getByText(/^\d+ of \d+ findings$/)).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(all);
    await tool(page).getByRole('checkbox', { name: 'Only silent changes' }).uncheck();
    await tool(page).getByRole('searchbox').fill('transit');
    await expect(rows(page)).toHaveCount(2);
    await tool(page).getByRole('searchbox').fill('');
    await tool(page).getByRole('combobox', { name: 'Meaning' }).selectOption('Costs money');
    for (const row of (await rows(page).all()).slice(1)) {
      await expect(row).toContainText('Costs money');
    }
  });

  test('reads a folder, rejects files that are not code, and continues after a broken file', async ({
    page,
    visit,
  }) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'advisor-'));
    const write = (name: string, text: string | Buffer) => {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), text);
    };
    write('prod/main.tf', call('v1.6.0'));
    write('broken.tf', 'module "x" {\n  source =\n}\n');
    write('large.tf', Buffer.alloc(5 * 1024 * 1024, 'a'));
    write('binary.tf', 'a\0b');
    write('README.md', 'text');
    write('.terraform/copy.tf', call('v1.6.0'));
    try {
      await visit(advisor);
      await tool(page).locator('input[webkitdirectory]').setInputFiles(folder);
      await tool(page).getByRole('button', { name: 'Check code' }).click();
      await expect(tool(page)).toContainText(
        '1 of 2 files read: 1 call of the catalog. broken.tf could not be parsed, so its calls were not checked.',
      );
      await tool(page).getByText('2 files not read').click();
      await expect(tool(page)).toContainText('large.tf: It has 5.0 MB');
      await expect(tool(page)).toContainText('binary.tf: It is a binary file.');
      await expect(rows(page).filter({ hasText: 'broken.tf:2' })).toContainText('Not checked');
      await expect(rows(page).filter({ hasText: 'prod/main.tf:1' }).first()).toBeVisible();
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  test('rejects an archive with a reason', async ({ page, visit }) => {
    await visit(advisor);
    const archive = { name: 'code.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
    await tool(page).locator('input[type="file"]:not([webkitdirectory])').setInputFiles(archive);
    await expect(tool(page)).toContainText('0 files chosen, 1 file refused.');
    await tool(page).getByRole('button', { name: 'Check code' }).click();
    await tool(page).getByText('1 file not read').click();
    await expect(tool(page)).toContainText('It is an archive.');
  });

  test('shows hostile code as text', async ({ page, visit }) => {
    await visit(advisor);
    const hostile = '<img src=x onerror=self.isBroken=1>';
    await check(page, call('v1.6.0', `"${hostile}" = 1`));
    await check(page, call('v1.6.0', `num_nat_gateways       = "${hostile}"`));
    await expect(rows(page).filter({ hasText: hostile })).toBeVisible();
    expect(await tool(page).locator('img').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.has(self, 'isBroken'))).toBe(false);
  });

  test('works with the keyboard, and moves to the result', async ({ page, visit }) => {
    await visit(advisor);
    await tool(page)
      .getByRole('textbox', { name: /^A module call/ })
      .focus();
    await page.keyboard.insertText(call('v1.6.0'));
    for (const name of ['Choose files', 'Choose a folder']) {
      await page.keyboard.press('Tab');
      await expect(tool(page).getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(tool(page).getByRole('button', { name: 'Check code' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tool(page).getByRole('region', { name: 'Result' })).toBeFocused();
  });
});

test.describe('WebAssembly', () => {
  test('is allowed only in the worker of the advisor', async ({
    browser,
    page,
    request,
    visit,
  }) => {
    await visit(advisor);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await check(page, call('v1.6.0'));
    expect(workers).toHaveLength(1);
    const policyOf = async (url: string) =>
      (await request.get(url)).headers()['content-security-policy'] ?? '';
    expect(await policyOf(workers[0] ?? '')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    for (const other of [advisor, comparison, '/', '/assets/js/none.js', '/catalog.json']) {
      expect(await policyOf(other), other).not.toContain('wasm');
    }
    // A separate tab, because blocked resources in the first one would fail the test.
    const tab = await browser.newPage();
    await tab.goto(page.url());
    expect(
      await tab.evaluate(() =>
        WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
          () => 'compiled',
          () => 'refused',
        ),
      ),
    ).toBe('refused');
    await tab.close();
  });
});

test.describe('advisor without calls of the catalog', () => {
  test('says what it looked for, with an example', async ({ page, visit }) => {
    await visit(advisor);
    await tool(page).getByRole('textbox').fill('resource "aws_vpc" "main" {}\n');
    await tool(page).getByRole('button', { name: 'Check code' }).click();
    const result = tool(page).getByRole('region', { name: 'Result' });
    await expect(result).toContainText('1 file read: no call of the catalog found.');
    await expect(result).toContainText(/source = "git::https:.*\?ref=v[\d.]+"/);
    await expect(result.getByRole('heading')).toHaveCount(0);
  });

  test('asks for code if there is none', async ({ page, visit }) => {
    await visit(advisor);
    await tool(page).getByRole('button', { name: 'Check code' }).click();
    await expect(tool(page).getByRole('status').last()).toContainText('There is no code to check.');
    await expect(tool(page).getByRole('textbox')).toBeFocused();
  });

  test('reports an unknown release in the URL', async ({ page, visit }) => {
    await visit(`${advisor}?to=v99.0.0`);
    await expect(tool(page)).toContainText('The link names the release v99.0.0');
  });
});

test.describe('a failed request', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('is explained and can be repeated', async ({ page, visit, context }) => {
    await visit(comparison);
    await context.route('**/catalog.json', (route) => route.abort());
    const region = page.getByRole('region', { name: 'Comparison of releases' });
    await region.getByRole('button', { name: 'Compare' }).click();
    await expect(region).toContainText('The site did not answer. Check your connection');
    await context.unroute('**/catalog.json');
    await region.getByRole('button', { name: 'Try again' }).click();
    const status = region.getByRole('status').first();
    await expect(status).toContainText(/: \d+ changes? in \d+ services?\./);
    await expect(status).toBeFocused();
  });
});

test.describe('release comparison', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Comparison of releases' });

  test('is linked from the changes of a service', async ({ page, visit }) => {
    await visit('/docs/reference/services/networking/vpc');
    await page.getByRole('main').getByRole('link', { name: 'compare releases' }).click();
    await expect(page).toHaveURL(
      /compare-releases\?service=networking(?:%2F|\/)vpc&from=v[\d.]+&to=v/,
    );
    await expect(region(page)).toContainText('in 1 service.');
  });

  test('stores its selection in the URL and reads it from there', async ({ page, visit }) => {
    await visit(comparison);
    await region(page).getByRole('combobox', { name: 'Service' }).selectOption('networking/vpc');
    await region(page).getByRole('combobox', { name: 'From' }).selectOption('v1.6.0');
    await region(page).getByRole('combobox', { name: 'To' }).selectOption('v1.8.0');
    await region(page).getByRole('button', { name: 'Compare' }).click();
    await expect(region(page)).toContainText('v1.6.0 → v1.8.0:');
    await expect(page).toHaveURL(/\?service=networking%2Fvpc&from=v1\.6\.0&to=v1\.8\.0$/);
    await page.reload();
    const table = region(page).getByRole('region', { name: 'Changes of networking/vpc' });
    await expect(table.getByRole('row').nth(1)).toContainText('Replaces a resource');
    await expect(table).toContainText('transit_gateway_id');
    await region(page).getByRole('combobox', { name: 'Meaning' }).selectOption('Costs money');
    await expect(table.getByRole('row')).toHaveCount(3);
  });

  test('scrolls to a result below the window, and focuses it', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(comparison);
    await region(page).getByRole('combobox', { name: 'Service' }).selectOption('networking/vpc');
    const button = region(page).getByRole('button', { name: 'Compare' });
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.click();
    const table = region(page).getByRole('region', { name: 'Changes of networking/vpc' });
    await expect(table.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
    await expect(region(page).getByRole('status').first()).toBeFocused();
  });

  test('reports an unknown release in the URL instead of comparing others', async ({
    page,
    visit,
  }) => {
    await visit(`${comparison}?service=networking/vpc&from=v1.6.0&to=v99.0.0`);
    await expect(region(page).getByRole('status').first()).toHaveText(
      'The link names the release v99.0.0, which the catalog does not have. Choose what to compare.',
    );
    await expect(region(page).getByRole('combobox', { name: 'Service' })).toHaveValue(
      'networking/vpc',
    );
    await expect(region(page).getByRole('combobox', { name: 'From' })).toHaveValue('v1.6.0');
    await expect(region(page).getByRole('table')).toHaveCount(0);
  });

  test('breaks long names only between words, and announces the result', async ({
    page,
    visit,
  }) => {
    await visit(`${comparison}?service=networking/vpc&from=v1.4.0&to=v2.0.0`);
    await expect(region(page).getByRole('status').first()).toContainText(' changes in 1 service.');
    const pieces = await region(page)
      .locator('td:nth-child(2) code')
      .evaluateAll((names) =>
        names.flatMap((name) =>
          [...name.childNodes]
            .filter((node) => node instanceof Text)
            .map((node) => {
              const range = document.createRange();
              range.selectNode(node);
              return range.getClientRects().length;
            }),
        ),
      );
    expect(pieces.length).toBeGreaterThan(20);
    expect(new Set(pieces)).toEqual(new Set([1]));
  });

  test('lists the changed rules of an input, with names as code', async ({ page, visit }) => {
    await visit(`${comparison}?service=data-storage/aurora&from=v1.8.0&to=v2.0.0`);
    const row = region(page).getByRole('row', { name: 'serverless_v2_scaling rules changed' });
    const rules = row.getByRole('listitem');
    await expect(rules.first()).toHaveText(/^added: serverless_v2_scaling\.\w+ needs/);
    await expect(rules.first().locator('code').first()).toHaveText(/^serverless_v2_scaling\.\w+$/);
  });

  test('compares the whole catalog', async ({ page, visit }) => {
    await visit(`${comparison}?from=v1.8.0&to=v2.0.0`);
    await expect(region(page)).toContainText(/\d+ changes in \d+ services\./);
    await expect(region(page).getByRole('link', { name: 'RDS', exact: true })).toBeVisible();
  });
});
