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
  /** From each keystroke until the next frame is painted. */
  readonly keystrokes: number[];
  /** Longest task in each pause, in which what matches unfolds; 0 where none is long. */
  readonly pauses: number[];
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
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    const field = page.getByRole('searchbox', { name: /^Filter/ });
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => {
      const keystrokes: number[] = [];
      const tasks: number[] = [];
      Object.assign(self, { filterTimes: { keystrokes, tasks } });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
      document.addEventListener(
        'beforeinput',
        () => {
          const start = performance.now();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => keystrokes.push(performance.now() - start);
            port2.postMessage(undefined);
          });
        },
        true,
      );
    });
    const pauses: number[] = [];
    for (const query of queries) {
      await page.keyboard.type(query, { delay: betweenLetters });
      await page.evaluate(() => Reflect.get(self, 'filterTimes').tasks.splice(0));
      await page.waitForTimeout(pause);
      const tasks = await page.evaluate(() => Reflect.get(self, 'filterTimes').tasks as number[]);
      pauses.push(Math.max(0, ...tasks));
      await field.press('Escape');
      await page.waitForTimeout(pause);
    }
    const keystrokes = await page.evaluate(
      () => Reflect.get(self, 'filterTimes').keystrokes as number[],
    );
    return { keystrokes, pauses };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
