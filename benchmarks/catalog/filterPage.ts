/** How fast the filter of a service page answers on a slow phone. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser';
import { createHandler } from '../../scripts/server/handler';

/** Processor of a phone: this many times slower than the machine's. */
const slowdown = 4;

/** What a reader types, letter by letter, with a pause after each query. */
const queries = ['cidr_block', 'input 12', 'protocol', 'nothing like it'];
const betweenLetters = 150;
const pause = 1000;

/** Milliseconds that a reader waits. */
export interface FilterTimes {
  /** From each keystroke, also that which clears the filter, until the next frame is painted. */
  readonly keystrokes: number[];
  /** From each keystroke until the last frame in which the list changes. */
  readonly lists: number[];
  /** Longest task while the reader types; 0 where none is long. */
  readonly typing: number;
  /** Longest task in the pauses, in which what matches unfolds and all is shown again. */
  readonly pauses: number;
}

/** What the page writes down for the benchmark. */
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
    // The page becomes live with the reader's first move.
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
      // What changes belongs to the newest keystroke: earlier ones are given up for it.
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
    /** Longest of the tasks since this was asked last. */
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
