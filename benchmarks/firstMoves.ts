/**
 * The first moves of a reader on a slow phone: processor slowed four times, a slow network, nothing
 * cached. Then what it costs to go on, with the same processor and a fast network. Milliseconds from
 * the move to its effect, median of several fresh pages.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import { percentile } from './search/measure';

/** Effects of moves in milliseconds. */
export interface FirstMoves {
  /** A click on the switch of the color mode, as soon as it is painted. */
  readonly theme: number;
  /** A click on the menu, as soon as it is painted. */
  readonly menu: number;
  /** A click on the search button as soon as it is painted, until its field takes letters. */
  readonly search: number;
  /** A click on a link to another page as soon as it is painted. */
  readonly link: number;
  /** On an idle page whose scripts run: a click on a link that was never in view. */
  readonly coldNavigation: number;
  /** The same, but the link has been in view for a while. */
  readonly warmNavigation: number;
}

const rounds = 5;

/** Milliseconds in which a page comes to rest. */
const idleTime = 3000;

/** A slow mobile network: 1.6 Mbit/s, 150 ms. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Opens a page without a cache, on the slow network or on that of the machine. */
async function freshPage(browser: Browser, isSlow: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Clicks inside the page until the effect shows; resolves with the milliseconds since the first. */
async function effectOf(page: Page, button: string, effect: string): Promise<number> {
  return page.evaluate(
    async ([clicked, shown]) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const has = () => document.querySelector(shown ?? '') !== null;
      const start = performance.now();
      while (!has() && performance.now() - start < 30_000) {
        const target = document.querySelector<HTMLElement>(clicked ?? '');
        target?.click();
        for (let step = 0; step < 50 && !has(); step += 1) await wait(10);
      }
      return performance.now() - start;
    },
    [button, effect],
  );
}

/** A link to another page, at the end of a document. */
const linkSelector = '.pagination-nav__link';

/** Follows a link by a full load or without; resolves with the milliseconds until its title is there. */
async function timeToFollow(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  const start = performance.now();
  await page.locator(linkSelector).first().dispatchEvent('click');
  await heading.filter({ hasNotText: before ?? '' }).waitFor();
  return performance.now() - start;
}

/** Follows a link inside the page; resolves with the milliseconds until the next page is painted. */
async function timeToShow(page: Page): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const title = () => document.querySelector('h1')?.textContent;
        const before = title();
        const start = performance.now();
        /** Before a frame is painted; a message that is sent here arrives after. */
        const beforeFrame = () => {
          if (performance.now() - start > 30_000) {
            reject(new Error(`The page still says ${before}.`));
            return;
          }
          if (title() === before) {
            requestAnimationFrame(beforeFrame);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(undefined);
        };
        requestAnimationFrame(beforeFrame);
        document.querySelector<HTMLElement>(selector)?.click();
      }),
    linkSelector,
  );
}

/** Measures a document of the site that is served at `origin`. */
export async function measureFirstMoves(origin: string, path: string): Promise<FirstMoves> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const measure = async (run: (page: Page) => Promise<number>, isSlow = true) => {
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await freshPage(browser, isSlow);
      values.push(await run(page));
      await page.context().close();
    }
    return Math.round(percentile(values, 0.5));
  };
  /** Opens the document; resolves as soon as it is painted. */
  const open = async (page: Page) => {
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.locator('.theme-layout-footer').waitFor();
  };
  /** Opens the document; resolves when its scripts run and what they fetch ahead is there. */
  const openIdle = async (page: Page) => {
    await open(page);
    await page.mouse.move(5, 300);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(idleTime);
  };
  try {
    return {
      theme: await measure(async (page) => {
        await open(page);
        return effectOf(page, '[class*="toggleButton_"]', 'html[data-theme="dark"]');
      }),
      menu: await measure(async (page) => {
        await open(page);
        return effectOf(page, '.navbar__toggle', '.navbar-sidebar--show');
      }),
      search: await measure(async (page) => {
        await open(page);
        return effectOf(
          page,
          '.navbar :is([aria-haspopup="dialog"], .DocSearch-Button)',
          '.DocSearch-Input',
        );
      }),
      link: await measure(async (page) => {
        await open(page);
        return timeToFollow(page);
      }),
      coldNavigation: await measure(async (page) => {
        await openIdle(page);
        return timeToShow(page);
      }, false),
      warmNavigation: await measure(async (page) => {
        await openIdle(page);
        await page.locator(linkSelector).first().scrollIntoViewIfNeeded();
        await page.waitForTimeout(idleTime);
        return timeToShow(page);
      }, false),
    };
  } finally {
    await browser.close();
  }
}
