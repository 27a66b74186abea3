/** Stored page visits, and the marks of changes since a reader's last visit. */
import type { Page } from '@playwright/test';
import { valuesKey, visitsKey } from '../../src/site/storageKeys';
import { findings, setColorMode } from '../fixtures/axe';
import { screens } from '../fixtures/states';
import { expect, test } from '../fixtures/test';

const key = visitsKey;
const support = '/docs/guides/support';
const service = '/docs/reference/services/networking/vpc';
const walkthrough = '/docs/guides/build-it-yourself/vpc/deployment-walkthrough';

const note = (page: Page) => page.locator('summary', { hasText: 'Changed since your last visit' });

/** Resolves when the browser has stored the current state of the page. */
async function remembered(page: Page, path: string, after = 0): Promise<void> {
  await page.waitForFunction(
    ([name, wanted, time]) => {
      const visit = JSON.parse(localStorage.getItem(String(name)) ?? '{}')[String(wanted)];
      return visit !== undefined && Math.max(visit.at, visit.marked?.at ?? 0) > Number(time);
    },
    [key, path, after] as const,
  );
}

/** Changes the stored state of a page as if its first sections had been different. */
const age = (page: Page, path: string, anchors: readonly string[]) =>
  page.evaluate(
    ([name, wanted, ...changed]) => {
      const memory = JSON.parse(localStorage.getItem(name ?? '') ?? '{}');
      const visit = memory[wanted ?? ''];
      visit.at = Date.UTC(2026, 0, 15, 12);
      visit.release = 'v1.8.0';
      for (const anchor of changed) visit.sections[anchor] = 'x';
      localStorage.setItem(name ?? '', JSON.stringify(memory));
    },
    [key, path, ...anchors],
  );

/**
 * Expects no marks, neither on the page nor in the stored visit, which is written before the marks
 * render.
 */
async function expectNoMarks(page: Page, path: string): Promise<void> {
  const marked = await page.evaluate(
    ([name, wanted]) => JSON.parse(localStorage.getItem(name ?? '') ?? '{}')[wanted ?? ''].marked,
    [key, path],
  );
  expect(marked).toBeUndefined();
  await expect(note(page)).toHaveCount(0);
}

const anchorsOf = (page: Page, path: string) =>
  page.evaluate(
    ([name, wanted]) =>
      Object.keys(JSON.parse(localStorage.getItem(name ?? '') ?? '{}')[wanted ?? ''].sections),
    [key, path],
  );

test('marks and lists the sections that changed, until the reader removes the marks', async ({
  page,
  visit,
}) => {
  await visit(support);
  await remembered(page, support);
  await expectNoMarks(page, support);
  const [anchor = ''] = await anchorsOf(page, support);
  await age(page, support, [anchor]);
  await visit(support);
  await note(page).click();
  await expect(
    page.getByText('You last read this page on January 15, 2026, at v1.8.0.'),
  ).toBeVisible();
  const heading = page.locator(`[id="${anchor}"]`);
  const mark = () =>
    heading.evaluate((element) => getComputedStyle(element, '::after').content.slice(1, -1));
  expect(await mark()).toBe('changed');
  await page.getByRole('button', { name: 'Remove the marks' }).click();
  await expect(note(page)).toHaveCount(0);
  expect(await mark()).not.toBe('changed');
  const now = await page.evaluate(() => Date.now());
  await visit(support);
  await remembered(page, support, now);
  await expectNoMarks(page, support);
});

test('lists changed inputs of a service', async ({ page, visit }) => {
  await visit(service);
  await remembered(page, service);
  await age(page, service, ['input-vpc_name']);
  await visit(service);
  await note(page).click();
  await page.getByRole('link', { name: 'vpc_name', exact: true }).first().click();
  await expect(page.locator('#input-vpc_name')).toBeInViewport();
});

test('does not count the reader’s own actions as changes', async ({ page, visit }) => {
  await visit(walkthrough);
  await remembered(page, walkthrough);
  await page.locator('.markdown label:has(input[type=checkbox])').first().click();
  await page.evaluate((name) => localStorage.setItem(name, '{"region":"eu-central-1"}'), valuesKey);
  const now = await page.evaluate(() => Date.now());
  await visit(walkthrough);
  await remembered(page, walkthrough, now);
  await expectNoMarks(page, walkthrough);
});

test('compares the whole page after client navigation', async ({ page, visit }) => {
  await visit(service);
  await remembered(page, service);
  const before = await anchorsOf(page, service);
  await visit('/docs/reference/services/networking');
  const now = await page.evaluate(() => Date.now());
  await page.locator(`main a[href="${service}"]`).first().click();
  await page.waitForURL(`**${service}`);
  await remembered(page, service, now);
  await expectNoMarks(page, service);
  expect(await anchorsOf(page, service)).toEqual(before);
});

test('loads nothing before a returning reader’s first interaction', async ({ page, visit }) => {
  await visit(support);
  await remembered(page, support);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/docs/guides/welcome', { waitUntil: 'load' });
  // The loader would request the scripts when the browser is idle.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  );
  expect(scripts).toEqual([]);
});

test('is deleted together with the reader’s other preferences', async ({ page, visit }) => {
  await visit('/docs/guides/welcome');
  await remembered(page, '/docs/guides/welcome');
  await page.getByRole('button', { name: 'Use your own values' }).first().click();
  await page.getByRole('button', { name: 'Forget visited pages' }).click();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await page.getByRole('button', { name: 'Restore visited pages' }).click();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
});

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of ['/docs/guides/welcome', service]) {
      test(`the note on ${path} moves and covers nothing, and Escape closes its list`, async ({
        page,
        visit,
      }) => {
        const text = page.locator('.markdown > :is(p, h2)').first();
        await visit(path);
        await remembered(page, path);
        const before = await text.boundingBox();
        await age(page, path, (await anchorsOf(page, path)).slice(-2));
        await visit(path);
        await expect(note(page)).toBeVisible();
        expect(await text.boundingBox()).toEqual(before);
        const box = await note(page).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
        const row = page.locator('ul:has(> li > details)').filter({ has: note(page) });
        const facts = (await row.boundingBox()) ?? { y: 0, height: 0 };
        expect(box?.y).toBeGreaterThanOrEqual(facts.y + facts.height);
        await note(page).click();
        await expect(page.getByText('You last read this page')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByText('You last read this page')).toBeHidden();
        await expect(note(page)).toBeFocused();
      });
    }

    test('axe finds nothing in the list of changes', async ({ page, visit }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await visit(support);
      await remembered(page, support);
      await age(page, support, (await anchorsOf(page, support)).slice(0, 3));
      await visit(support);
      await note(page).click();
      expect(await findings(page)).toEqual([]);
      await setColorMode(page, 'dark');
      expect(await findings(page, 'contrast'), 'dark').toEqual([]);
    });
  });
}
