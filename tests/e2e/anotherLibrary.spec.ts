/**
 * Site of another library, as written by `npm run new -- site` and `catalog:sync`: other names and
 * hosts, five modules for another cloud, registries, no Terragrunt. Its checks and its build pass,
 * readers find its modules, and it does not mention this site.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createHandler } from '../../scripts/server/handler';
import { identity } from '../../src/site/identity';
import { builtFolder, createAnotherSite, library, runInSite } from '../fixtures/anotherLibrary';
import { expect, test } from '../fixtures/test';

// All tests share one site, so they run in one worker and in order.
test.describe.configure({ mode: 'serial' });

const module = '/docs/reference/services/network/virtual-network';

let server: http.Server;

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  createAnotherSite();
  server = http.createServer(createHandler(builtFolder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const address = (route: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}${route}`;

test('its content passes every check', () => {
  test.setTimeout(5 * 60_000);
  const { status, output } = runInSite('jiti', 'scripts/checkDocs.ts', '--strict');
  expect(status, output).toBe(0);
  expect(output).toMatch(/^1 module call: 1 type-checked/m);
});

test('the unit tests of code that uses the identity pass with its names and code host', () => {
  test.setTimeout(10 * 60_000);
  const related = ['--silent', '--findRelatedTests', 'src/site/identity.ts'];
  const { status, output } = runInSite('jest', ...related);
  expect(status, output).toBe(0);
});

test('it builds without a warning, and its links and images work', () => {
  test.setTimeout(10 * 60_000);
  const build = runInSite('docusaurus', 'build');
  expect(build.status, build.output).toBe(0);
  expect(build.output).not.toContain('[WARNING]');
  const check = runInSite('jiti', 'scripts/checkBuild.ts');
  expect(check.status, check.output).toBe(0);
});

test('no published file mentions this site', () => {
  const foreign = [identity.name, identity.organization, new URL(identity.url).host];
  const pattern = new RegExp(
    foreign.map((name) => name.replaceAll(/[^\w\s]/g, '\\$&')).join('|'),
    'i',
  );
  const files = fs
    .readdirSync(builtFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|js|css|json|txt|md|xml|svg|webmanifest)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const named = files.flatMap((file) => {
    const [name] = pattern.exec(fs.readFileSync(path.join(builtFolder, file), 'utf8')) ?? [];
    return name === undefined ? [] : [`${file}: ${name}`];
  });
  expect(named).toEqual([]);
});

test('the landing page counts its modules and links to its groups', async ({ page, visit }) => {
  await visit(address('/'));
  await expect(page).toHaveTitle(new RegExp(library.name));
  await expect(page.getByText('5 modules in 2 groups.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Networks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible();
});

test('the page of a module shows a call with its registry, its inputs, and the changes of a release', async ({
  page,
  visit,
}) => {
  await visit(address(module));
  const usage = page.locator('pre', { hasText: 'source  = "acme-infra/virtual-network/azurerm"' });
  await expect(usage.first()).toBeVisible();
  await expect(usage.first()).toContainText('version = "1.1.0"');
  await expect(page.locator('#input-flow_timeout_minutes')).toBeVisible();
  await expect(page.locator('#what-changed')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Terragrunt/ })).toHaveCount(0);
});

test('the search finds a module by one of its inputs', async ({ page, visit }) => {
  await visit(address('/search?q=flow_timeout_minutes'));
  const results = page.getByRole('main').getByRole('link', { name: /Virtual network/ });
  await expect(results.first()).toBeVisible();
});

test('the quality report covers its modules, and pages offer no values that their code does not contain', async ({
  page,
  visit,
}) => {
  await visit(address('/docs/reference/services/quality'));
  await expect(page.getByText('The report covers 5 modules')).toBeVisible();
  for (const route of [module, '/docs/guides/welcome']) {
    await visit(address(route));
    await expect(page.locator('[data-reader-values]')).toHaveCount(0);
  }
});
