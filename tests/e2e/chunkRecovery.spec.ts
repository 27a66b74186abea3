/**
 * Tests tabs that are older than a deployment, networks that fail and hosts that misbehave. Readers
 * always see the site's layout, and the newer build is loaded in full at most once.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pages } from '../../src/site/pages';
import { Host, newerBuild, pageScripts, scriptsOfSection } from '../fixtures/deployments';
import { buildFolder, headingOf, lastAnchorOf, navbarPage, sidebarOf } from '../fixtures/site';
import { blockStorage, goTo, isPagePart, saveData } from '../fixtures/tab';
import { test as base, expect, hydrated } from '../fixtures/test';

const test = base.extend<{ host: Host; documents: string[] }>({
  host: async ({ page: _page }, use) => {
    const host = await new Host().start();
    await use(host);
    await host.stop();
  },
  /** Paths of the documents that the tab requested, in order. */
  documents: async ({ page }, use) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await use(documents);
  },
});

// The browser logs files that do not load. A page instead of a script is a syntax error.
test.use({
  allowedErrors: [
    [
      /Failed to load resource/,
      /ChunkLoadError/,
      /Unexpected token '<'/,
      /Refused to execute script.*text\/html/,
    ],
    { scope: 'test' },
  ],
});

const start = pages.catalog;
const { path: target, label } = navbarPage;
const targetHeading = headingOf(target);
/** Section of the target page, which is inside the section of the guides. */
const section = sidebarOf(pages.guides);

const targetLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const failure = (page: Page) => page.getByRole('alert');

/** Returns the names of the entry scripts in the tab. */
const entryScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .map(({ src }) => src.split('/').at(-1) ?? '')
      .filter((name) => /^(?:runtime~)?main\./.test(name)),
  );

/** Clicks the link. Resolves when the first part of the page is requested. */
async function clickAndWaitForScript(page: Page): Promise<void> {
  await Promise.all([
    page.waitForRequest((request) => isPagePart(request.url())),
    targetLink(page).click(),
  ]);
}

async function open(page: Page, host: Host, path = start): Promise<void> {
  await saveData(page);
  await page.goto(`${host.origin}${path}`);
  await hydrated(page);
}

test.describe('after a deployment that removed the old files', () => {
  test('§8 chunk-redeployed: a click in a stale tab reaches the new page with one full load', async ({
    page,
    host,
    documents,
  }) => {
    await open(page, host);
    const before = await entryScripts(page);
    host.deploy(newerBuild());
    await targetLink(page).click();
    await expect(title(page)).toHaveText(targetHeading);
    await hydrated(page);
    expect(documents).toEqual([start, target]);
    const after = await entryScripts(page);
    expect(after).toHaveLength(2);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    await page.goBack();
    await expect(title(page)).toHaveText(headingOf(start));
  });

  test('§8 chunk-redeployed: a full load ends at the top or at the hash’s target', async ({
    page,
    host,
  }) => {
    await open(page, host, target);
    await page.evaluate(() => window.scrollTo(0, 900));
    host.deploy(newerBuild());
    await goTo(page, start);
    await expect(title(page)).toHaveText(headingOf(start));
    await hydrated(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    host.deploy(buildFolder);
    await goTo(page, pages.guides);
    await expect(title(page)).toHaveText(headingOf(pages.guides));
    await hydrated(page);
    host.deploy(newerBuild());
    const anchor = lastAnchorOf(target);
    await goTo(page, `${target}#${anchor}`);
    await expect(title(page)).toHaveText(targetHeading);
    await hydrated(page);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  });

  test('§8 chunk-no-loop: reloads an old cached page only once, even without storage', async ({
    page,
    host,
    documents,
  }) => {
    await blockStorage(page);
    await open(page, host);
    // The host reports the newer build, but a cache returns the old pages without their parts.
    const version = fs.readFileSync(`${newerBuild()}/build-version.json`, 'utf8');
    const parts = pageScripts();
    host.break((path) => parts.has(path), 'error 503');
    let looks = 0;
    await page.route('**/build-version.json', (route) => {
      looks += 1;
      return route.fulfill({ body: version });
    });
    // The client gives up after its last retry, six seconds after the full load.
    const givenUp = page.waitForEvent('pageerror');
    await targetLink(page).click();
    expect(String(await givenUp)).toContain('ChunkLoadError');
    // It detected the newer build again after the full load, but did not reload again.
    expect(looks).toBeGreaterThan(2);
    await expect(title(page)).toHaveText(targetHeading);
    expect(documents).toEqual([start, target]);
  });

  test('§8 chunk-html: a page instead of a script causes a full load', async ({
    page,
    host,
    documents,
  }) => {
    await open(page, host);
    host.deploy(newerBuild());
    const parts = pageScripts();
    host.break((path) => parts.has(path), 'page with status 200');
    await targetLink(page).click();
    await expect(title(page)).toHaveText(targetHeading);
    await hydrated(page);
    expect(documents).toEqual([start, target]);
  });

  test('§8 chunk-time-limit: a script that never arrives causes a full load', async ({
    page,
    host,
    documents,
  }) => {
    await page.clock.install();
    await open(page, host);
    host.deploy(newerBuild());
    const parts = pageScripts();
    host.break((path) => parts.has(path), 'hang');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await clickAndWaitForScript(page);
    await page.clock.runFor(14_900);
    expect(documents).toEqual([start]);
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(title(page)).toHaveText(targetHeading);
    await hydrated(page);
    expect(documents).toEqual([start, target]);
  });

  test('§8 chunk-redeployed: Retry after a deployment loads the page in full', async ({
    page,
    host,
    documents,
  }) => {
    await open(page, host);
    await page.context().setOffline(true);
    await targetLink(page).click();
    await expect(failure(page)).toBeVisible();
    host.deploy(newerBuild());
    await page.context().setOffline(false);
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText(targetHeading);
    expect(documents).toEqual([start, target]);
  });
});

if (process.env.FAST_CLIENT !== 'false') {
  test.describe('after a deployment that changed the pages of one section', () => {
    const deployPages = (host: Host) => host.deploy(newerBuild(scriptsOfSection(section)));

    test('a tab on another page goes there without a full load', async ({
      page,
      host,
      documents,
    }) => {
      const names = page.waitForResponse('**/build-version.json');
      await open(page, host);
      await names;
      deployPages(host);
      await targetLink(page).click();
      await expect(title(page)).toHaveText(targetHeading);
      await expect(failure(page)).toHaveCount(0);
      expect(documents).toEqual([start]);
    });

    test('a tab on one of these pages reaches the next one with one full load', async ({
      page,
      host,
      documents,
    }) => {
      await open(page, host, pages.guides);
      deployPages(host);
      await goTo(page, target);
      await expect(title(page)).toHaveText(targetHeading);
      await hydrated(page);
      expect(documents).toEqual([pages.guides, target]);
    });

    test('no other file changes, so caches keep all others', () => {
      const newer = newerBuild(scriptsOfSection(section));
      const files = fs.readdirSync(newer, { recursive: true, encoding: 'utf8' });
      const others = files
        .filter((file) => fs.statSync(path.join(newer, file)).isFile())
        .filter((file) => {
          const before = path.join(buildFolder, file);
          const isThere = fs.existsSync(before);
          return (
            !isThere || !fs.readFileSync(path.join(newer, file)).equals(fs.readFileSync(before))
          );
        });
      const folder = path.dirname(target).slice(1);
      const ofSection = new RegExp(
        `^(?:${folder}/|assets/js/(?:[0-9a-f]{8}|section-${section})\\.|build-version\\.json$)`,
      );
      expect(others).toContain(`${target.slice(1)}.html`);
      expect(others.filter((file) => !ofSection.test(file))).toEqual([]);
    });
  });
}

test.describe('without a deployment', () => {
  test('§8 chunk-offline: the layout stays, with a red box, and Back works', async ({
    page,
    host,
    documents,
  }) => {
    await open(page, host);
    await page.context().setOffline(true);
    await targetLink(page).click();
    await expect(failure(page)).toContainText('ChunkLoadError');
    await expect(page).toHaveURL(`${host.origin}${target}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText(headingOf(start));
    await page.goForward();
    await expect(failure(page)).toBeVisible();
    await page.context().setOffline(false);
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText(targetHeading);
    await expect(title(page)).toBeFocused();
    expect(documents).toEqual([start]);
  });

  test('§8 chunk-html: a page instead of a script leads to the red box', async ({
    page,
    host,
    documents,
  }) => {
    await open(page, host);
    const parts = pageScripts();
    host.break((path) => parts.has(path), 'page with status 200');
    await targetLink(page).click();
    await failure(page).getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(failure(page).getByRole('heading')).toBeFocused();
    await expect(title(page)).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
    host.recover();
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText(targetHeading);
    expect(documents).toEqual([start]);
  });

  test('§8 chunk-time-limit: a missing response leads to the red box and ends the bar', async ({
    page,
    host,
    documents,
  }) => {
    await page.clock.install();
    await open(page, host);
    const parts = pageScripts();
    host.break((path) => parts.has(path), 'hang');
    await clickAndWaitForScript(page);
    await page.clock.fastForward(1000);
    await expect(page.locator('#nprogress')).toBeAttached();
    await page.clock.fastForward(14_000);
    await expect(failure(page)).toContainText('timeout');
    await expect(page.locator('#nprogress')).not.toBeAttached();
    host.recover();
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText(targetHeading);
    expect(documents).toEqual([start]);
  });

  test('§8 content-failure: a host without a version file leads to the red box', async ({
    page,
    host,
    documents,
  }) => {
    await open(page, host);
    host.break((path) => path === '/build-version.json', 'page with status 200');
    const parts = pageScripts();
    host.break((path) => parts.has(path), 'error 503');
    await targetLink(page).click();
    await expect(failure(page)).toBeVisible();
    expect(documents).toEqual([start]);
  });

  test('§8 chunk-start: the first page hydrates if the second try succeeds', async ({
    page,
    host,
    documents,
  }) => {
    const parts = pageScripts();
    let tries = 0;
    await page.route('**/assets/js/**', (route) => {
      const isPart = parts.has(new URL(route.request().url()).pathname);
      if (isPart) tries += 1;
      return isPart && tries === 1 ? route.abort() : route.continue();
    });
    await open(page, host);
    await targetLink(page).click();
    await expect(title(page)).toHaveText(targetHeading);
    expect(documents).toEqual([start]);
  });
});

test('§8 chunk-redeployed: the version file lists entry scripts and is revalidated', async ({
  page,
  host,
}) => {
  await open(page, host);
  const response = await page.request.get(`${host.origin}/build-version.json`);
  const { scripts: named } = (await response.json()) as { scripts: string[] };
  const running = await entryScripts(page);
  expect(named.sort()).toEqual(running.map((name) => `assets/js/${name}`).sort());
  expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
});
