/** Measures the response time of the filter on a service page, on a slow phone. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser';
import { createHandler } from '../../scripts/server/handler';

/** CPU slowdown that simulates a phone. */
const slowdown = 4;

/** Queries to type, letter by letter, with a pause after each query. */
const queries = ['cidr_block', 'input 12', 'protocol', 'nothing like it'];
const betweenLetters = 150;
const pause = 1000;

/** Waiting times of a reader in milliseconds. */
export interface FilterTimes {
  /**
   * From each keystroke until the next painted frame, including the keystroke that clears the
   * filter.
   */
  readonly keystrokes: number[];
  /** From each keystroke until the last frame in which the list changes. */
  readonly lists: number[];
  /** Longest task during typing; 0 if there is no long task. */
  readonly typing: number;
  /** Longest task in the pauses, when matches unfold or the whole list is shown again. */
  readonly pauses: number;
}

/** Data that the page records for the benchmark. */
interface Notes {
  readonly keystrokes: number[];
  readonly lists: number[];
  readonly tasks: number[];
}

/**
 * Measures the filter on a page of a built site.
 * @param folder the built site
 * @param pagePath path of the service page
 */
export async function measureFilter(folder: string, pagePath: string): Promise<FilterTimes> {
  const server = http.createServer(createHandler(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${pagePath}`);
    // The page hydrates on the first interaction.
    const field = page.getByRole('searchbox', { name: /^Filter/ });
    await field.click();
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => {
      const notes: Notes = { keystrokes: [], lists: [], tasks: [] };
      Object.assign(self, { filterNotes: notes });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) notes.tasks.push(duration);
      }).observe({ type: 'longtask' });
      const afterPaint = (then: () => void) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = then;
          port2.postMessage(undefined);
        });
      let start = 0;
      document.addEventListener(
        'keydown',
        () => {
          const began = performance.now();
          start = began;
          const index = notes.keystrokes.push(0) - 1;
          afterPaint(() => {
            notes.keystrokes[index] = performance.now() - began;
            notes.lists[index] ??= performance.now() - began;
          });
        },
        true,
      );
      // A change belongs to the newest keystroke, because a keystroke cancels the work of earlier
      // ones.
      new MutationObserver(() => {
        const began = start;
        const index = notes.keystrokes.length - 1;
        afterPaint(() => {
          notes.lists[index] = performance.now() - began;
        });
      }).observe(document.body, {
        subtree: true,
        attributeFilter: ['data-filtered', 'data-empty'],
      });
    });
    /** Returns the longest task since the last call. */
    const longestTask = () =>
      page.evaluate(() => {
        const { tasks }: Notes = Reflect.get(self, 'filterNotes');
        return Math.max(0, ...tasks.splice(0));
      });
    await longestTask();
    const typing: number[] = [];
    const pauses: number[] = [];
    for (const query of queries) {
      await page.keyboard.type(query, { delay: betweenLetters });
      typing.push(await longestTask());
      await page.waitForTimeout(pause);
      await field.press('Escape');
      await page.waitForTimeout(pause);
      pauses.push(await longestTask());
    }
    const { keystrokes, lists } = await page.evaluate(
      (): Notes => Reflect.get(self, 'filterNotes'),
    );
    return { keystrokes, lists, typing: Math.max(...typing), pauses: Math.max(...pauses) };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
