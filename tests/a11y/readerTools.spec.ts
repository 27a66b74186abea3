/** axe on the tools of the reader in all their states, desktop and phone, both color modes. */
import type { Page } from '@playwright/test';
import { findings } from '../fixtures/axe';
import { openPanel, setValues } from '../fixtures/readerValues';
import { expect, test } from '../fixtures/test';

const walkthrough = '/docs/intro/first-deployment/deploy';
const design = '/docs/guides/build-it-yourself/vpc/production-grade-design';
const service = '/docs/reference/services/networking/vpc';

interface State {
  readonly path: string;
  /** Brings the page into the state. */
  readonly enter: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  'the panel is open': { path: walkthrough, enter: openPanel },
  'the panel shows problems': {
    path: walkthrough,
    enter: async (page) => {
      const panel = await openPanel(page);
      await panel.getByLabel('Name prefix').fill('!');
      await panel.getByLabel('Prod account').fill('1');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel.locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  'the panel shows what a link holds': {
    path: `${walkthrough}#values=${encodeURIComponent('{"name":"zenith"}')}`,
    enter: (page) => expect(page.getByRole('dialog')).toContainText('come from a link'),
  },
  'code shows values, and a walkthrough progress': {
    path: walkthrough,
    enter: async (page) => {
      await setValues(page, { 'Name prefix': 'zenith', Region: 'eu-central-1' });
      await page.getByRole('checkbox', { name: 'Step 1 is done' }).check();
      await page.getByRole('button', { name: 'Download the files' }).click();
      await expect(page.getByText(/files downloaded/)).toBeVisible();
    },
  },
  'a service is not all there in a version': {
    path: service,
    enter: (page) => setValues(page, { 'Version of the library': 'v1.5.0' }),
  },
  'the planner shows a plan with all tiers': {
    path: design,
    enter: (page) => page.getByRole('combobox', { name: 'Transit subnets' }).selectOption('28'),
  },
  'the planner refuses': {
    path: design,
    enter: (page) => page.getByRole('textbox', { name: 'Range of the VPC' }).fill('10.0.0.1/16'),
  },
  'the overview shows progress': {
    path: walkthrough,
    enter: async (page) => {
      await page.getByRole('checkbox', { name: 'Step 1 is done' }).check();
      await page.goto('/docs/guides/welcome');
      await expect(page.getByText(/^1 of \d+ steps done$/)).toBeVisible();
    },
  },
};

const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of screens) {
  for (const mode of ['light', 'dark']) {
    test.describe(`${name}, ${mode}`, () => {
      // What moves covers other things for a moment.
      test.use({ viewport, reducedMotion: 'reduce' });

      for (const [state, { path, enter }] of Object.entries(states)) {
        test(`axe has nothing to find where ${state}`, async ({ page, visit }) => {
          await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
          await visit(path);
          await enter(page);
          expect(await findings(page)).toEqual([]);
        });
      }
    });
  }
}
