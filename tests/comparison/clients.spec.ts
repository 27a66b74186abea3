/**
 * The site of the fast client looks as that of Docusaurus's own client, in each state: before the scripts
 * run, after hydration, and in all states that a reader brings a page into. Without `FULL` a sample is
 * compared, each state on one screen and in one color mode; `COMPARE=all` compares all of them so.
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

/** Differences at any time. */
const intended: readonly IntendedDifference[] = [];

/** Differences until the scripts run. */
const intendedEarly: readonly IntendedDifference[] = [
  {
    within: /\btoggleButton/,
    what: ['cursor'],
    reason: 'Docusaurus disables the switch of the color mode until hydration; here it works.',
  },
];

const isFull = Boolean(process.env.FULL);

/** States without `FULL`: a page of each kind, and what readers open, fill in, or get when a page fails. */
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

/** The screens and modes to compare a state in: all, or one that changes from state to state. */
function combinations(index: number, only?: Screen): (readonly [Screen, Mode])[] {
  const names = only ? [only] : (['desktop', 'phone'] as const);
  const all = names.flatMap((screen) => modes.map((mode) => [screen, mode] as const));
  return isFull ? all : all.filter((_, position) => position === index % all.length);
}

test.use({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Waits until the inline script that lays out long pages in slices has finished. */
const laidOut = (page: Page) =>
  page.waitForFunction(() => document.adoptedStyleSheets.length === 0);

/** Waits until both pages look the same, or says how they differ. */
async function expectSameLook(
  pages: readonly [Page, Page],
  differences: readonly IntendedDifference[],
): Promise<void> {
  await laidOut(pages[0]);
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
    if (!one || !other) throw new Error('There are no pictures.');
    // Chromium draws the same page with edges that differ by a shade, and a few pixels by more.
    const expected = test.info().snapshotPath('stock.png');
    fs.mkdirSync(path.dirname(expected), { recursive: true });
    fs.writeFileSync(expected, other);
    expect(one).toMatchSnapshot('stock.png', { threshold: 0.05, maxDiffPixels: 10 });
  }).toPass({ intervals: [100, 500, 1000], timeout: 30_000 });
}

/** Opens two tabs of the same size and color mode. */
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
      // What is focused is scrolled to where it is at that time.
      await laidOut(tab);
    }),
  );
  // One after the other: the clipboard and the focus belong to one tab.
  for (const tab of pages) {
    await tab.bringToFront();
    await state.enter(tab);
  }
  await expectSameLook(pages, intended);
}

const isSample = !isFull && process.env.COMPARE !== 'all';
for (const name of sample) {
  if (!name.startsWith('/') && ![...states, ...focusStates].some((state) => state.name === name))
    throw new Error(`The sample has the state "${name}", which does not exist.`);
}
const isCompared = ({ name }: State) => !isSample || sample.has(name);

/** Every page with `FULL`, or some; all elements of pages are in the other states, too. */
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
          // The home page offers help where no client is.
          route.fulfill({ contentType: 'text/javascript', body: 'window.docusaurus = {};' }),
        );
        // Where the page loads the scripts by itself, the sheet that comes with them.
        await page.route('**/assets/css/styles.*', (route) => route.abort());
        await Promise.all([page.goto(path), pages[1].goto(`${stock.origin}${path}`)]);
        await expectSameLook(pages, [...intended, ...intendedEarly]);
      });
    }
  }
}
