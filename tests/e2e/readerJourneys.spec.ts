/**
 * Journeys of readers on the site of any library: find a module from the landing page and with the
 * search, look up an input, copy a call, use the menu on a phone. Names and paths come from the
 * published catalog.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { identity } from '../../src/site/identity';
import { pages } from '../../src/site/pages';
import { buildFolder, headingOf, navbarPage } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

interface Service {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly path: string;
  readonly document: string;
}

interface Catalog {
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly path: string;
  }[];
  readonly services: readonly Service[];
}

const readPublished = <Data>(file: string): Data =>
  JSON.parse(fs.readFileSync(path.join(buildFolder, file), 'utf8')) as Data;

const { groups, services } = readPublished<Catalog>('catalog.json');

/** Returns the names of a service's inputs. */
const inputsOf = ({ document }: Service): string[] =>
  readPublished<{ inputs: { name: string }[] }>(document).inputs.map(({ name }) => name);

/** First service of each group. */
const firsts = groups.flatMap(({ id }) => services.find(({ group }) => group === id) ?? []);

/** Services to visit. Without `FULL`, only the first and the last of `firsts`. */
const visited = process.env.FULL
  ? firsts
  : firsts.filter((_, at) => at === 0 || at === firsts.length - 1);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test('the landing page has the name of the site and links to its main parts', async ({
  page,
  visit,
}) => {
  for (const route of [pages.intro, pages.guides, pages.catalog]) {
    await visit('/');
    await expect(page).toHaveTitle(new RegExp(identity.title));
    await main(page).locator(`a[href="${route}"], a[href^="${route}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${route}(?:/|$)`));
    await expect(heading(page)).toBeVisible();
  }
});

for (const service of visited) {
  const group = groups.find(({ id }) => id === service.group);

  test(`${service.id} is reached from the landing page through its group`, async ({
    page,
    visit,
  }) => {
    await visit('/');
    await main(page).locator(`a[href="${group?.path}"]`).first().click();
    await expect(heading(page)).toHaveText(group?.title ?? '');
    await main(page).locator(`a[href="${service.path}"]`).first().click();
    await expect(heading(page)).toHaveText(headingOf(service.path));
    await expect(page).toHaveURL(service.path);
  });

  test(`the page of ${service.id} has each of its inputs, and a link opens the last one`, async ({
    page,
    visit,
  }) => {
    const inputs = inputsOf(service);
    const last = inputs.at(-1);
    test.skip(last === undefined, `${service.id} has no inputs`);
    await visit(`${service.path}#input-${last}`);
    await expect(page.locator(`[id="input-${last}"]`)).toBeInViewport();
    const shown = await page
      .locator('[id^="input-"]')
      .evaluateAll((all) => all.map(({ id }) => id.slice('input-'.length)));
    expect(shown).toEqual(expect.arrayContaining(inputs));
  });

  test(`the search finds ${service.id} by its title and by one of its inputs`, async ({
    page,
    visit,
  }) => {
    await visit(pages.intro);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(service.title);
    const found = page.locator(`[role="option"][href^="${service.path}"]`).first();
    await expect(found).toBeVisible();
    const input = inputsOf(service).find((name) => name.includes('_')) ?? inputsOf(service)[0];
    await page.goto(`/search?q=${encodeURIComponent(`${service.title} ${input ?? ''}`)}`);
    await expect(main(page).locator(`a[href^="${service.path}"]`).first()).toBeVisible();
  });
}

test.describe('with clipboard access', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const service of visited.slice(0, 1)) {
    test(`the copied call of ${service.id} matches the shown one`, async ({ page, visit }) => {
      await visit(service.path);
      const block = main(page).locator('pre', { hasText: 'source' }).first();
      const code = (await block.locator('code').textContent()) ?? '';
      await block
        .locator('xpath=..')
        .getByRole('button', { name: /^Copy code/ })
        .click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(code).toContain('source');
      expect(copied.replaceAll(/\s/g, '')).toBe(code.replaceAll(/\s/g, ''));
    });
  }
});

test('a reader’s color mode persists after a reload', async ({ page, visit }) => {
  await visit(pages.intro);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await visit(pages.guides);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu links to the pages of the navigation bar', async ({ page, visit }) => {
    await visit(pages.catalog);
    await page.getByRole('button', { name: /Toggle navigation bar/ }).click();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('link', { name: navbarPage.label, exact: true }).click();
    await expect(page).toHaveURL(navbarPage.path);
    await expect(heading(page)).toHaveText(headingOf(navbarPage.path));
  });
});
