/** axe in every state of a page, at both widths and in both color modes. */
import type { Page } from '@playwright/test';
import { findings, setColorMode } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const vpc = '/docs/reference/services/networking/vpc';

interface State {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state. */
  readonly enter: (page: Page) => Promise<void>;
  readonly only?: 'phone';
}

const openSearch = async (page: Page, query: string) => {
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill(query);
};

const states: readonly State[] = [
  {
    name: 'the search opened',
    path: '/docs/courses',
    enter: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.locator('.DocSearch-Input')).toBeFocused();
    },
  },
  {
    name: 'the search with results',
    path: '/docs/courses',
    enter: async (page) => {
      await openSearch(page, 'nat gateway');
      await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    },
  },
  {
    name: 'the search without results',
    path: '/docs/courses',
    enter: async (page) => {
      await openSearch(page, 'xyzzyqwertz');
      await expect(page.locator('.DocSearch-NoResults')).toBeVisible();
    },
  },
  {
    name: 'the search page with results',
    path: '/search?q=vpc',
    enter: async (page) => {
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the search page without results',
    path: '/search?q=xyzzyqwertz',
    enter: async (page) => {
      await expect(page.getByRole('status').first()).toContainText(/no/i);
    },
  },
  {
    name: 'the warning before a private repository',
    path: '/docs/guides/support',
    enter: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /service catalog/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'For subscribers only' })).toBeVisible();
    },
  },
  {
    name: 'an enlarged image',
    path: '/docs/guides/build-it-yourself/vpc/intro',
    enter: async (page) => {
      await page
        .getByRole('button', { name: /^Enlarge image/ })
        .first()
        .click();
      await expect(page.locator('.medium-zoom-image--opened').last()).toBeVisible();
    },
  },
  {
    name: 'other tabs',
    path: '/docs/guides/support',
    enter: async (page) => {
      const tab = page.getByRole('main').getByRole('tab', { selected: false }).first();
      const name = (await tab.textContent()) ?? '';
      await tab.click();
      await expect(
        page.getByRole('main').getByRole('tab', { name, selected: true }).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'filtered inputs, unfolded',
    path: vpc,
    enter: async (page) => {
      await page.getByRole('searchbox', { name: /^Filter/ }).fill('peer_route_table_ids');
      await expect(
        page.locator('[id="input-peering_connections.peer_route_table_ids"]'),
      ).toBeVisible();
    },
  },
  {
    name: 'usage with the optional inputs',
    path: '/docs/reference/services/networking/sns-topics',
    enter: async (page) => {
      await page.getByRole('switch').press('Space');
      await expect(page.getByRole('switch')).toBeChecked();
    },
  },
  {
    name: 'everything unfolded',
    path: '/docs/reference/services/app-orchestration/ecs-service',
    enter: async (page) => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
    },
  },
  {
    name: 'copied code',
    path: '/docs/guides/support',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    },
  },
  {
    name: 'a finished step',
    path: '/docs/guides/build-it-yourself/landing-zone/deployment-walkthrough',
    enter: async (page) => {
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'the mobile menu',
    path: '/docs/guides/build-it-yourself/vpc/intro',
    only: 'phone',
    enter: async (page) => {
      await page.getByRole('button', { name: /Toggle navigation bar/ }).click();
      await expect(page.getByRole('button', { name: /Close navigation bar/ })).toBeVisible();
    },
  },
  {
    name: 'the main level of the mobile menu',
    path: '/docs/guides/build-it-yourself/vpc/intro',
    only: 'phone',
    enter: async (page) => {
      await page.getByRole('button', { name: /Toggle navigation bar/ }).click();
      await page.getByRole('button', { name: /Back to main menu/ }).click();
    },
  },
  {
    name: 'the mobile table of contents',
    path: '/docs/guides/support',
    only: 'phone',
    enter: async (page) => {
      await page.getByRole('button', { name: /On this page/ }).click();
    },
  },
];

const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { name: screen, viewport } of screens) {
  test.describe(screen, () => {
    test.use({
      viewport,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    for (const { name, path, enter, only } of states) {
      if (only && only !== screen) continue;
      test(`axe finds nothing in ${name}`, async ({ page, visit }) => {
        await page.addInitScript(() => localStorage.setItem('theme', 'light'));
        await visit(path);
        await enter(page);
        expect(await findings(page)).toEqual([]);
        await setColorMode(page, 'dark');
        expect(await findings(page, 'contrast'), 'dark').toEqual([]);
      });
    }
  });
}
