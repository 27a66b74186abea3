/** Stored preferences: color mode, tabs, announcements, folded categories. */
import type { Page } from '@playwright/test';
import { behaviorsUrl } from '../fixtures/behaviors/site';
import { holdScripts } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

const courses = '/docs/courses';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const html = (page: Page) => page.locator('html');

test.describe('color mode', () => {
  test.use({ colorScheme: 'dark' });
  const modeSwitch = (page: Page) =>
    page.getByRole('button', { name: /Switch between dark and light/ });

  test('§4 color-default: light by default, regardless of the system’s preference', async ({
    page,
    visit,
  }) => {
    await visit(courses);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(34, 41, 38)');
    expect(await stored(page, 'theme')).toBeNull();
  });

  test('§4 color-switch: readers switch to dark and back, and the choice is stored', async ({
    page,
    visit,
  }) => {
    await visit(courses);
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page, 'theme')).toBe('light');
  });

  test('the name of the switch has the current mode, before and after hydration', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    const expectMode = (mode: string) =>
      expect(modeSwitch(page)).toHaveAccessibleName(
        `Switch between dark and light mode (currently ${mode} mode)`,
      );
    await page.goto(courses);
    await expectMode('light');
    await modeSwitch(page).click();
    await expectMode('dark');
    await page.reload();
    await expectMode('dark');
    release();
    await hydrated(page);
    await expectMode('dark');
    await modeSwitch(page).click();
    await expectMode('light');
  });

  test('§9 color-values: the stored mode applies from the first paint; other values are ignored', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') {
          document.documentElement.dataset.early = document.documentElement.dataset.theme;
        }
      });
    });
    await page.goto(courses);
    await expect(html(page)).toHaveAttribute('data-early', 'dark');
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('§4 color-tabs: a switch in one window applies to the other', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(courses);
      await hydrated(page);
    }
    await modeSwitch(first).click();
    await expect(html(second)).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('tab groups', () => {
  /** Page with two groups of tabs for the same choice. */
  const tools = '/docs/intro/environment-setup/recommended_tools';
  const tabs = (page: Page, name: string) =>
    page.getByRole('main').getByRole('tab', { name, exact: true });
  const chosen = (page: Page, name: string) =>
    page.getByRole('main').getByRole('tab', { name, exact: true, selected: true });

  test('§9 tab-key: the choice is stored under docusaurus.tab.<group>', async ({ page, visit }) => {
    await visit(tools);
    await tabs(page, 'OpenTofu').first().click();
    expect(await stored(page, 'docusaurus.tab.iac-cli')).toBe('opentofu');
    await visit('/docs/guides/support');
    await tabs(page, 'Terraform').first().click();
    expect(await stored(page, 'docusaurus.tab.iac-style')).toBe('terraform');
    expect(await stored(page, 'docusaurus.tab.iac-cli')).toBe('opentofu');
  });

  test('§4 tab-group: the tabs of a group change together, and the choice is stored', async ({
    page,
    visit,
  }) => {
    await visit(tools);
    await expect(chosen(page, 'Terraform')).toHaveCount(2);
    await tabs(page, 'OpenTofu').first().click();
    await expect(chosen(page, 'OpenTofu')).toHaveCount(2);
    await expect(chosen(page, 'Terraform')).toHaveCount(0);
    await visit(tools);
    await expect(chosen(page, 'OpenTofu')).toHaveCount(2);
  });

  test('§4 tab-invalid: a stored choice that a group does not have is ignored', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.iac-cli', 'pulumi'));
    await visit(tools);
    await expect(chosen(page, 'Terraform')).toHaveCount(2);
  });
});

test.describe('announcement bar', () => {
  // The site usually has no announcement.
  test.use({ baseURL: behaviorsUrl });

  const bar = (page: Page) => page.locator('.theme-announcement-bar');
  const close = (page: Page) => bar(page).getByRole('button', { name: 'Close', exact: true });
  const keys = { dismiss: 'docusaurus.announcement.dismiss', id: 'docusaurus.announcement.id' };

  test('§4 announcement-shown: it is shown on every page until it is dismissed', async ({
    page,
    visit,
  }) => {
    await visit('/docs/plain');
    await expect(bar(page)).toContainText('Version 1.8 is out.');
    await visit('/docs/long');
    await expect(bar(page)).toBeVisible();
    await close(page).click();
    await expect(bar(page)).toHaveCount(0);
    expect(await stored(page, keys.dismiss)).toBe('true');
    await visit('/docs/plain');
    await expect(bar(page)).toHaveCount(0);
  });

  test('§4 announcement-reset: a new ID shows it again', async ({ page, visit }) => {
    await page.addInitScript(({ dismiss, id }) => {
      if (localStorage.getItem(id) !== null) return;
      localStorage.setItem(id, 'v1.7');
      localStorage.setItem(dismiss, 'true');
    }, keys);
    await visit('/docs/plain');
    await expect(bar(page)).toBeVisible();
    expect(await stored(page, keys.id)).toBe('v1.8');
    expect(await stored(page, keys.dismiss)).toBe('false');
    await close(page).click();
    await visit('/docs/plain');
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('a dropdown of the navigation bar', () => {
  // The site has a dropdown only if it has several versions.
  test.use({ baseURL: behaviorsUrl });

  test('§9 navbar-default-position: an item without a position is on the right', async ({
    page,
    visit,
  }) => {
    await visit('/docs/plain');
    const right = page.locator('.theme-layout-navbar-right');
    await expect(right.getByRole('button', { name: 'More' })).toBeVisible();
  });

  test('§4 dropdown-toggle: a dropdown opens on hover and by keyboard, and closes again', async ({
    page,
    visit,
  }) => {
    await visit('/docs/plain');
    const button = page.getByRole('button', { name: 'More' });
    const entry = page.locator('.dropdown__menu').getByText('Plain');
    await expect(entry).toBeHidden();
    await button.hover();
    await expect(entry).toBeVisible();
    await page.mouse.move(640, 600);
    await expect(entry).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(640, 600);
    await expect(entry).toBeHidden();
  });
});

test.describe('categories of the sidebar', () => {
  const intro = '/docs/intro/overview/intro-to-cairn';
  const category = (page: Page, name: string) =>
    page.locator('.menu__list-item', {
      has: page.locator('.menu__link--sublist', { hasText: name }),
    });

  test('§4 collapsible-toggle: a sidebar category opens and closes', async ({ page, visit }) => {
    await visit(intro);
    const portal = category(page, 'Developer portal');
    const entry = portal.locator('ul a').first();
    await expect(entry).toHaveCount(0);
    await portal.getByRole('button', { name: 'Developer portal' }).click();
    await expect(entry).toBeVisible();
    await portal.getByRole('button', { name: 'Developer portal' }).click();
    await expect(entry).toBeHidden();
  });

  /** Folds the open category. Returns the height and the transition that it uses. */
  const fold = async (page: Page) => {
    const concepts = category(page, 'Core concepts');
    const list = concepts.locator('ul');
    const height = await list.evaluate((element) => element.scrollHeight);
    const transition = list.evaluate(
      (element) =>
        new Promise<string>((done) => {
          new MutationObserver(() => {
            const value = (element as HTMLElement).style.transition;
            if (value) done(value);
          }).observe(element, { attributes: true });
        }),
    );
    await concepts.getByRole('button', { name: 'Core concepts' }).click();
    return { height, transition: await transition };
  };

  test('§4 collapse-duration: the animation’s duration derives from the content’s height', async ({
    page,
    visit,
  }) => {
    await visit(intro);
    const { height, transition } = await fold(page);
    const rows = height / 36;
    const duration = Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
    expect(transition).toMatch(new RegExp(`^height (${duration}ms|${duration / 1000}s)`));
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });
    test('§4 collapse-duration: no animation is visible', async ({ page, visit }) => {
      await visit(intro);
      expect((await fold(page)).transition).toMatch(/^height (1ms|0\.001s)/);
    });
  });
});

test('forced colors outline the current page in the sidebar', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit('/docs/reference/services/networking/vpc');
  const links = page.locator('.theme-doc-sidebar-menu');
  await expect(links.locator('[aria-current="page"]')).toHaveCSS('outline-style', 'solid');
  await expect(links.locator('.menu__link:not([aria-current])').first()).toHaveCSS(
    'outline-style',
    'none',
  );
});
