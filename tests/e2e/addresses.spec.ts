/**
 * URLs: scrolling to the target of the hash or to the top, hidden targets, other forms of the same
 * path.
 */
import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { behaviorsUrl } from '../fixtures/behaviors/site';
import { expect, hydrated, test } from '../fixtures/test';

const support = '/docs/guides/support';
const courses = '/docs/courses';

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });

/** Expects an element at the top of the window, below the navigation bar. */
async function expectAtTop(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport();
  await expect
    .poll(async () => (await locator.boundingBox())?.y ?? -1, { timeout: 5000 })
    .toBeLessThan(140);
  expect((await locator.boundingBox())?.y).toBeGreaterThan(40);
}

test('§2 scroll-top: after navigation the page starts at its top', async ({ page, visit }) => {
  await visit(support);
  await heading(page, 'Report a security problem').scrollIntoViewIfNeeded();
  expect(await scroll(page)).toBeGreaterThan(1000);
  await page.locator('.navbar').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL(courses);
  await expect.poll(() => scroll(page)).toBe(0);
});

test('§2 scroll-hash: after navigation the page starts at the target of the hash', async ({
  page,
  visit,
}) => {
  await visit('/docs/guides/build-it-yourself/vpc/production-grade-design');
  await main(page).getByRole('link', { name: 'availability_zone_ids' }).first().click();
  await expect(page).toHaveURL(
    '/docs/reference/services/networking/vpc#input-availability_zone_ids',
  );
  await expectAtTop(page.locator('#input-availability_zone_ids'));
});

test('§2 scroll-hash: a first load starts at the target of the hash', async ({ page, visit }) => {
  await visit(`${support}#response-targets`);
  await expectAtTop(heading(page, 'Response targets'));
});

test('§2 scroll-back: going back restores the scroll position', async ({ page, visit }) => {
  await visit(`${support}#response-targets`);
  await expectAtTop(heading(page, 'Response targets'));
  await page.locator('.navbar').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL(courses);
  await page.goBack();
  await expectAtTop(heading(page, 'Response targets'));
});

test.describe('a hidden target', () => {
  // A page that hides a heading in several ways.
  test.use({ baseURL: behaviorsUrl });

  const hiddenTargets = [
    { place: 'a tab', link: 'the OpenTofu part', hash: 'opentofu-part', name: 'OpenTofu part' },
    { place: 'a tab in a tab', link: 'the nested part', hash: 'nested-part', name: 'Nested part' },
    {
      place: 'a folded section',
      link: 'the folded part',
      hash: 'folded-part',
      name: 'Folded part',
    },
    { place: 'plain <details>', link: 'the native part', hash: 'native-part', name: 'Native part' },
  ];

  for (const { place, link, hash, name } of hiddenTargets) {
    test(`§2 scroll-reveal: a link to a target in ${place} reveals it`, async ({ page, visit }) => {
      await visit('/docs/hidden');
      await expect(heading(page, name)).toBeHidden();
      await main(page).getByRole('link', { name: link }).click();
      await expectAtTop(heading(page, name));
      await expect(page).toHaveURL(`/docs/hidden#${hash}`);
    });

    test(`§2 scroll-reveal: a URL with a hash opens ${place} on the first load`, async ({
      page,
      visit,
    }) => {
      await visit(`/docs/hidden#${hash}`);
      await expectAtTop(heading(page, name));
    });

    test(`§2 scroll-reveal: a URL with a hash opens ${place} after navigation`, async ({
      page,
      visit,
    }) => {
      await visit('/docs/plain');
      await page.evaluate((target) => {
        window.history.pushState(null, '', target);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `/docs/hidden#${hash}`);
      await expectAtTop(heading(page, name));
    });
  }

  test('§2 scroll-reveal: the same link opens again an element that the reader closed', async ({
    page,
    visit,
  }) => {
    await visit('/docs/hidden#folded-part');
    await expect(heading(page, 'Folded part')).toBeVisible();
    await page.getByText('A folded section').click();
    await expect(heading(page, 'Folded part')).toBeHidden();
    await main(page).getByRole('link', { name: 'the folded part' }).click();
    await expectAtTop(heading(page, 'Folded part'));
  });

  test('§2 scroll-reveal: a visible target does not change tabs', async ({ page, visit }) => {
    await visit('/docs/hidden');
    await main(page).getByRole('link', { name: 'the visible part' }).click();
    await expectAtTop(heading(page, 'Visible part'));
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.iac-cli'))).toBeNull();
  });
});

if (process.env.FAST_CLIENT !== 'false') {
  test.describe('a path in the wrong case', () => {
    test.use({ allowedErrors: [/status of 404/] });

    for (const form of ['/docs/Courses', '/Docs/Guides/SUPPORT']) {
      test(`${form} leads to the page`, async ({ page }) => {
        const published = form.toLowerCase();
        const answer = page.waitForResponse(
          (response) => new URL(response.url()).pathname === published,
        );
        await page.goto(`${form}?from=there#where-to-go-next`);
        expect((await answer).status()).toBe(200);
        await expect(page).toHaveURL(`${published}?from=there#where-to-go-next`);
        await hydrated(page);
        await expectAtTop(heading(page, 'Where to go next'));
      });
    }
  });
}

test.describe('other forms of a path', () => {
  const html = () => fs.readFileSync('build/docs/courses.html', 'utf8');

  for (const form of ['/docs/courses/', '/docs/courses/index.html', '/docs/courses.html']) {
    test(`§2 path-forms: ${form} shows the page and its canonical URL`, async ({ page }) => {
      await page.route(`**${form}*`, (route) =>
        route.fulfill({ contentType: 'text/html', body: html() }),
      );
      await page.goto(`${form}?from=there#what-you-need`);
      await hydrated(page);
      await expect(page).toHaveURL('/docs/courses?from=there#what-you-need');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        'https://docs.cairn.example/docs/courses',
      );
      await page.locator('.navbar').getByRole('link', { name: 'Guides' }).click();
      await expect(page).toHaveURL('/docs/guides/welcome');
    });
  }
});
