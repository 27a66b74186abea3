/**
 * Checks that the site looks the same with the fast client and with Docusaurus's stock client,
 * before the scripts run, after hydration, and in all states that a reader can reach. Without
 * `FULL`, compares a sample of states, each on one screen and in one color mode; `COMPARE=all`
 * compares all states in this way.
 */
import fs from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import {
  differencesOf,
  endAnimations,
  type IntendedDifference,
  layOutSkipped,
  propertiesOf,
  readLook,
} from '../fixtures/look';
import { buildFolder, pagesToVisit } from '../fixtures/site';
import { focusStates, type Screen, type State, screens, states } from '../fixtures/states';
import { serveSite, stockFolder } from '../fixtures/stockSite';
import { waitForLayout } from '../fixtures/tab';
import { hydrated } from '../fixtures/test';

interface StockSite {
  readonly folder: string;
  readonly origin: string;
}

const test = base.extend<object, { readonly stock: StockSite }>({
  stock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const { origin, stop } = await serveSite(stockFolder);
      await use({ folder: stockFolder, origin });
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** Intended differences in all states. */
const intended: readonly IntendedDifference[] = [];

const isFull = Boolean(process.env.FULL);

/**
 * States to compare without `FULL`: a page of each kind, opened controls, filled forms, and failed
 * pages.
 */
const sample = new Set([
  '/',
  '/docs/guides/build-it-yourself/vpc/core-concepts',
  'the search with results',
  'an enlarged image',
  'filtered inputs, unfolded',
  'the panel of values with problems',
  'the mobile menu',
  'a page that crashed',
  'the focus on a tab',
]);
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/** Returns the screens and color modes for a state: all, or one pair that varies between states. */
function combinations(index: number, only?: Screen): (readonly [Screen, Mode])[] {
  const names = only ? [only] : (['desktop', 'phone'] as const);
  const all = names.flatMap((screen) => modes.map((mode) => [screen, mode] as const));
  return isFull ? all : all.filter((_, position) => position === index % all.length);
}

test.use({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Waits until both pages look the same, or fails with their differences. */
async function expectSameLook(
  pages: readonly [Page, Page],
  differences: readonly IntendedDifference[],
): Promise<void> {
  await Promise.all(pages.map(waitForLayout));
  const [skipped, stockSkipped] = await Promise.all(pages.map(layOutSkipped));
  expect(skipped).toBe(stockSkipped);
  await expect(async () => {
    await Promise.all(pages.map(endAnimations));
    const properties = await propertiesOf(pages);
    const looks = [
      await readLook(pages[0], properties, differences),
      await readLook(pages[1], properties, differences),
    ] as const;
    expect(differencesOf(...looks)).toEqual([]);
    const [one, other] = await Promise.all(
      pages.map((page) => page.screenshot({ animations: 'disabled', caret: 'hide' })),
    );
    if (!one || !other) throw new Error('A screenshot is missing.');
    // Chromium renders edges of the same page with slight differences in shade, and a few pixels
    // with larger ones.
    const expected = test.info().snapshotPath('stock.png');
    fs.mkdirSync(path.dirname(expected), { recursive: true });
    fs.writeFileSync(expected, other);
    expect(one).toMatchSnapshot('stock.png', { threshold: 0.05, maxDiffPixels: 10 });
  }).toPass({ intervals: [100, 500, 1000], timeout: 30_000 });
}

/** Opens two tabs with the same size and color mode. */
async function openTabs(page: Page, screen: Screen, mode: Mode): Promise<readonly [Page, Page]> {
  const pages = [page, await page.context().newPage()] as const;
  for (const tab of pages) {
    await tab.setViewportSize(screens[screen]);
    await tab.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  }
  return pages;
}

async function compareState(
  page: Page,
  stock: StockSite,
  state: State,
  screen: Screen,
  mode: Mode,
) {
  const pages = await openTabs(page, screen, mode);
  const folders = [buildFolder, stock.folder];
  const origins = ['', stock.origin];
  await Promise.all(
    pages.map(async (tab, index) => {
      await state.prepare?.(tab, folders[index] ?? '');
      await tab.goto(`${origins[index]}${state.path}`);
      await hydrated(tab);
      // Focusing an element scrolls to its current position.
      await waitForLayout(tab);
    }),
  );
  // One after the other, because only one tab can have the clipboard and the focus.
  for (const tab of pages) {
    await tab.bringToFront();
    await state.enter(tab);
  }
  await expectSameLook(pages, intended);
}

const isSample = !isFull && process.env.COMPARE !== 'all';
for (const name of sample) {
  if (!name.startsWith('/') && ![...states, ...focusStates].some((state) => state.name === name))
    throw new Error(`Unknown state "${name}" in the sample.`);
}
const isCompared = ({ name }: State) => !isSample || sample.has(name);

/** All pages with `FULL`, otherwise a sample. The other states cover all elements of pages. */
const pages = isSample
  ? [...sample].filter((name) => name.startsWith('/'))
  : pagesToVisit().filter((_, index) => isFull || index % 4 === 0);
const pageStates: readonly State[] = pages.map((path) => ({
  name: path,
  path,
  enter: async () => {},
}));

if (process.env.FAST_CLIENT !== 'false') {
  for (const [index, state] of [
    ...pageStates,
    ...[...states, ...focusStates].filter(isCompared),
  ].entries()) {
    for (const [screen, mode] of combinations(index, state.only)) {
      test(`${state.name} looks the same, ${screen}, ${mode}`, async ({ page, stock }) => {
        await compareState(page, stock, state, screen, mode);
      });
    }
  }

  for (const [index, { path }] of pageStates.entries()) {
    for (const [screen, mode] of combinations(index + 1)) {
      test(`${path} looks the same before the scripts run, ${screen}, ${mode}`, async ({
        page,
        stock,
      }) => {
        const pages = await openTabs(page, screen, mode);
        await page.context().route('**/assets/js/**', (route) =>
          // The home page shows a help banner if no client is running.
          route.fulfill({ contentType: 'text/javascript', body: 'window.docusaurus = {};' }),
        );
        // If the page loads the scripts itself, it also loads their style sheet.
        await page.route('**/assets/css/styles.*', (route) => route.abort());
        await Promise.all([page.goto(path), pages[1].goto(`${stock.origin}${path}`)]);
        await expectSameLook(pages, intended);
      });
    }
  }
}
