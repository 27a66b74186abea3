/** Dev server: the open page after an edit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { behaviorsPort, editedDocs } from '../fixtures/behaviors/site';

const port = behaviorsPort + 1;
const document = path.join(editedDocs, 'plain.mdx');

let server: ChildProcess;

test.beforeAll(() => {
  fs.rmSync(editedDocs, { recursive: true, force: true });
  fs.cpSync('tests/fixtures/behaviors/docs', editedDocs, { recursive: true });
  server = spawn(
    process.execPath,
    [
      ...['node_modules/.bin/docusaurus', 'start', '--no-open', '--port', String(port)],
      ...['--config', 'tests/fixtures/behaviors/edits.config.ts'],
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/edits/generated' },
    },
  );
});

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
});

test('an edit appears in the open page without a reload', async ({ page }) => {
  test.setTimeout(240_000);
  await expect(async () => {
    await page.goto(`http://localhost:${port}/docs/plain`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain page', {
      timeout: 2000,
    });
  }).toPass({ timeout: 200_000 });
  await page.locator('html').evaluate((root) => root.setAttribute('data-since-load', ''));
  const isLoadedAgain = async () => (await page.locator('html[data-since-load]').count()) === 0;
  const write = (before: string, after: string) =>
    fs.writeFileSync(document, fs.readFileSync(document, 'utf8').replace(before, after));

  write('No images here.', 'Words of an edit.');
  await expect(page.getByText('Words of an edit.')).toBeVisible();
  write('## Second', '## Another heading');
  const contents = page.locator('.table-of-contents');
  await expect(contents).toContainText('Another heading');
  await expect(contents).not.toContainText('Second');

  write('title: Plain page', 'title: Renamed page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed page');
  await expect(page).toHaveTitle(/^Renamed page/);
  expect(await isLoadedAgain()).toBe(false);
});
