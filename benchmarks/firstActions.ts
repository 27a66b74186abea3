/**
 * Measures the first actions of a reader on a slow phone (CPU slowed four times, slow network, empty
 * cache), then navigation to the next page (same CPU, fast network). A result is the median number
 * of milliseconds from the move to its effect, over several fresh pages.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import type { Controls } from './controls';
import { percentile } from './search/measure';

/** Milliseconds from each move to its effect. */
export interface FirstActions {
  /** Click on the color mode switch as soon as the page is painted. */
  readonly theme: number;
  /** Click on the menu as soon as the page is painted. */
  readonly menu: number;
  /** Click on the search button as soon as the page is painted, until its field accepts input. */
  readonly search: number;
  /** Ctrl+K as soon as the page is painted, until the search field accepts input. */
  readonly searchKey: number;
  /** Click on a link to another page as soon as the page is painted. */
  readonly link: number;
  /**
   * Click on a picture as soon as its page is painted, until it grows, if the client enlarges
   * pictures.
   */
  readonly picture?: number;
  /** Click on a link that was never in the viewport, on an idle page whose scripts run. */
  readonly coldNavigation: number;
  /** The same, but the link has been in the viewport for a while. */
  readonly warmNavigation: number;
}

/** Paths of a document and of another document that its text links to. */
export interface Visit {
  readonly document: string;
  readonly next: string;
}

const rounds = 5;

/** Viewport of a phone. */
export const phone = { width: 390, height: 844 };

/** Milliseconds after which a page is idle. */
const idleTime = 3000;

/** A slow mobile network: 1.6 Mbit/s, 150 ms. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Opens a page with an empty cache, on the slow network or without throttling. */
export async function freshPage(browser: Browser, isSlow: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/**
 * Repeats a move inside the page until its effect shows. Resolves with the milliseconds since the
 * first attempt.
 *
 * @param move selector of the control to click, or of the select to set to dark; `Ctrl+K` presses
 * the keys
 */
async function effectOf(page: Page, move: string, effect: string): Promise<number> {
  return page.evaluate(
    async ([moved = '', shown = '']) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const has = () => document.querySelector(shown) !== null;
      const act = () => {
        if (moved === 'Ctrl+K') {
          const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new KeyboardEvent('keydown', key));
          return;
        }
        const target = document.querySelector<HTMLElement>(moved);
        if (!(target instanceof HTMLSelectElement)) {
          target?.click();
          return;
        }
        target.value = 'dark';
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
      const start = performance.now();
      while (!has()) {
        if (performance.now() - start > 30_000)
          throw new Error(`${moved} did not produce ${shown}.`);
        act();
        for (let step = 0; step < 50 && !has(); step += 1) await wait(10);
      }
      return performance.now() - start;
    },
    [move, effect],
  );
}

/** Returns the selector of the links in a document's text to the next page. */
export const linkTo = ({ next }: Visit, { text }: Controls): string => `${text} a[href$="${next}"]`;

/**
 * Follows a link inside the page. Resolves with the milliseconds until the next page is painted.
 */
async function timeToShow(page: Page, link: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const title = () => document.querySelector('h1')?.textContent;
        const before = title();
        const start = performance.now();
        /** Runs before a frame is painted. The message that it posts arrives after the paint. */
        const beforeFrame = () => {
          if (performance.now() - start > 30_000) {
            reject(new Error(`The page still shows "${before}".`));
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
        [...document.querySelectorAll<HTMLElement>(selector)].at(-1)?.click();
      }),
    link,
  );
}

/** Resolves with the milliseconds from the start of the load to the first contentful paint. */
const timeToPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * Follows a link, with client navigation or a full load. Resolves with the milliseconds until the
 * page is painted.
 */
async function timeToNext(page: Page, { next }: Visit, link: string): Promise<number> {
  try {
    return await timeToShow(page, link);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForURL(({ pathname }) => pathname === next);
    return timeToPaint(page);
  }
}

/**
 * Measures a document of the site served at `origin`.
 *
 * @throws if a move has no effect within 30 seconds
 */
export async function measureFirstActions(
  origin: string,
  visit: Visit,
  controls: Controls,
): Promise<FirstActions> {
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
  /** Opens the document. Resolves as soon as it is painted. */
  const open = async (page: Page) => {
    await page.goto(origin + visit.document, { waitUntil: 'commit' });
    await page.locator(controls.end).last().waitFor();
  };
  /** Opens the document. Resolves when its scripts run and prefetching is finished. */
  const openIdle = async (page: Page) => {
    await open(page);
    await page.mouse.move(5, 300);
    if (controls.running) await page.locator(controls.running).waitFor({ state: 'attached' });
    await page.waitForTimeout(idleTime);
  };
  const fromCold = (move: string, effect: string) =>
    measure(async (page) => {
      await open(page);
      return effectOf(page, move, effect);
    });
  const { picture, isEnlarged } = controls;
  const link = linkTo(visit, controls);
  try {
    return {
      theme: await fromCold(controls.colorMode, controls.isDark),
      menu: await fromCold(controls.menu, controls.isMenuOpen),
      search: await fromCold(controls.search, controls.searchField),
      searchKey: await fromCold('Ctrl+K', controls.searchField),
      link: await measure(async (page) => {
        await open(page);
        return timeToNext(page, visit, link);
      }),
      ...(picture && isEnlarged ? { picture: await fromCold(picture, isEnlarged) } : {}),
      coldNavigation: await measure(async (page) => {
        await openIdle(page);
        return timeToNext(page, visit, link);
      }, false),
      warmNavigation: await measure(async (page) => {
        await openIdle(page);
        await page.locator(link).last().scrollIntoViewIfNeeded();
        await page.waitForTimeout(idleTime);
        return timeToNext(page, visit, link);
      }, false),
    };
  } finally {
    await browser.close();
  }
}
