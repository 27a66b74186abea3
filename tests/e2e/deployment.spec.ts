/**
 * Simulates deployments with open tabs: build A, readers with open tabs, build B, a rollback, and
 * the deletion of A's files. Every reader who clicks must reach the next page.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publish, rollBack } from '../../scripts/deploy/folderHost';
import { planDeployment } from '../../scripts/deploy/plan';
import { filesBelow } from '../../scripts/files/filesBelow';
import { Host, newerBuild } from '../fixtures/deployments';
import { buildFolder } from '../fixtures/site';
import { expect, hydrated, test } from '../fixtures/test';

test.use({ allowedErrors: [/Failed to load resource|ChunkLoadError|Refused to execute script/] });

/** Readers, each with the page in their tab and the title of the page that they open. */
const readers = [
  { start: '/docs/courses', title: 'Support' },
  { start: '/docs/intro/overview/how-it-works', title: 'Support' },
  { start: '/blog', title: 'Support' },
];

const days = (count: number) => new Date(Date.UTC(2026, 10, 20) + count * 86_400_000);

async function openTabs(first: Page, origin: string): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const [index, { start }] of readers.entries()) {
    const tab = index === 0 ? first : await first.context().newPage();
    await tab.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '4g', saveData: true },
        configurable: true,
      });
    });
    await tab.goto(origin + start);
    await hydrated(tab);
    tabs.push(tab);
  }
  return tabs;
}

/** Clicks in the tab of every reader. Resolves with the readers who did not reach the page. */
async function lostAfterClick(tabs: readonly Page[]): Promise<string[]> {
  const lost: string[] = [];
  for (const [index, tab] of tabs.entries()) {
    const { start = '', title = '' } = readers[index] ?? {};
    const main = tab.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Support' }).click();
    const arrived = await tab
      .getByRole('heading', { level: 1, name: title })
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    if (!arrived || (await main.count()) !== 1) lost.push(`${start} → ${tab.url()}`);
  }
  return lost;
}

for (const when of ['soon', 'after the retention period', 'after a rollback'] as const) {
  test(`a folder: readers of build A who click ${when} reach the page`, async ({ page }) => {
    test.setTimeout(180_000);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deployment-'));
    const host = await new Host().start();
    const serve = () => host.deploy(fs.realpathSync(path.join(folder, 'current')));
    const deploy = (build: string, id: string, day: number) => {
      publish({ host: folder, build, id, now: days(day), keepDays: 30 });
      serve();
    };
    deploy(buildFolder, 'a', 0);
    const tabs = await openTabs(page, host.origin);
    deploy(newerBuild(), 'b', 1);
    if (when === 'after the retention period') {
      // A deployment after more than 30 days removes the files of A.
      deploy(newerBuild(), 'c', 40);
    }
    if (when === 'after a rollback') {
      expect(rollBack(folder)).toMatch(/-a$/);
      serve();
    }
    expect(await lostAfterClick(tabs)).toEqual([]);
    await host.stop();
    fs.rmSync(folder, { recursive: true });
  });
}

test('a bucket: readers of both builds reach the page at every stage of an upload', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const bucket = fs.mkdtempSync(path.join(os.tmpdir(), 'bucket-'));
  fs.cpSync(buildFolder, bucket, { recursive: true });
  const host = await new Host().start();
  host.deploy(bucket);
  const next = newerBuild();
  const plan = planDeployment({
    id: 'b',
    files: filesBelow(next),
    published: filesBelow(bucket),
    history: [{ id: 'a', at: days(0).toISOString(), assets: [] }],
    now: days(1),
    keepDays: 0,
  });
  const put = (file: string) => {
    fs.mkdirSync(path.dirname(path.join(bucket, file)), { recursive: true });
    fs.copyFileSync(path.join(next, file), path.join(bucket, file));
  };
  const phases: readonly (readonly [files: readonly string[], act: (file: string) => void])[] = [
    [plan.assets, put],
    [plan.pages, put],
    [plan.version, put],
    [plan.deletions, (file) => fs.rmSync(path.join(bucket, file))],
  ];
  for (const [files, act] of phases) {
    const tabs = await openTabs(page, host.origin);
    for (const file of files) act(file);
    host.deploy(bucket);
    expect(await lostAfterClick(tabs)).toEqual([]);
    await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  }
  expect(plan.deletions.length).toBeGreaterThan(0);
  await host.stop();
  fs.rmSync(bucket, { recursive: true });
});
