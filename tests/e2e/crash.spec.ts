/** Crash page in the layout and at the root of the application. */
import type { Page } from '@playwright/test';
import { identity, repositoryUrl } from '../../src/site/identity';
import { landingPage } from '../../src/site/landing';
import { pages } from '../../src/site/pages';
import { breakPage, crashMessage } from '../fixtures/crash';
import { headingOf, navbarPage } from '../fixtures/site';
import { goTo } from '../fixtures/tab';
import { expect, test } from '../fixtures/test';

// React logs the error that the page threw. The crash page itself logs nothing.
test.use({ allowedErrors: [new RegExp(crashMessage)] });

const { path: target } = navbarPage;

/** Text that only the script of that page contains. */
const source = `@site${target}.mdx`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects the crash page to show the error and three actions. */
async function expectCrashPage(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('This page crashed.');
  await expect(page.getByRole('main')).toContainText(crashMessage);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
    'href',
    '/',
  );
  const report = await page.getByRole('link', { name: 'Report this crash' }).getAttribute('href');
  const url = new URL(report ?? '');
  expect(`${url.origin}${url.pathname}`).toBe(
    `${repositoryUrl(identity.docsRepository.name)}/issues/new`,
  );
  expect(url.searchParams.get('title')).toBe(`${new URL(page.url()).pathname} crashed`);
  expect(url.searchParams.get('body')).toContain(page.url());
  expect(url.searchParams.get('body')).toContain(crashMessage);
}

test('§8 render-error: a document that crashes shows the crash page in the layout', async ({
  page,
  visit,
}) => {
  const repair = await breakPage(page, source);
  await visit(pages.guides);
  await goTo(page, target);
  await expectCrashPage(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('This page crashed.');
  await expect(title(page)).toBeFocused();
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText(headingOf(target));
  await expect(title(page)).toBeFocused();
});

test('an alert announces a crash, and not the title of the previous page', async ({
  page,
  visit,
}) => {
  await breakPage(page, source);
  await visit(pages.guides);
  await goTo(page, target);
  await expect(page.getByRole('alert')).toContainText(crashMessage);
  await expect(page.locator('#route-announcer')).toBeEmpty();
});

test('§8 render-error: a page with its own layout crashes at the root', async ({ page, visit }) => {
  const repair = await breakPage(page, landingPage.entries[0]?.text ?? '');
  await visit(pages.guides);
  await goTo(page, '/');
  await expectCrashPage(page);
  await expect(page).toHaveTitle('This page crashed.');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText(landingPage.title);
});

test('§8 render-error: navigation to another page replaces the crash page', async ({
  page,
  visit,
}) => {
  await breakPage(page, source);
  await visit(pages.guides);
  await goTo(page, target);
  await expectCrashPage(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(title(page)).toHaveText(landingPage.title);
});
