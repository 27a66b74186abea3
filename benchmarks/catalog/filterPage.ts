/** How fast the filter of a service page answers on a slow phone. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser';
import { createHandler } from '../../scripts/server/handler';

/** Processor of a phone: this many times slower than the machine's. */
const slowdown = 4;

/** What a reader types, letter by letter, with a pause after each word. */
const queries = ['cidr_block', 'input 12', 'protocol', 'nothing like it'];

/**
 * Milliseconds from each keystroke until the next frame is painted, on a page of a built site.
 * @param folder the built site
 * @param pagePath path of the service page
 */
export async function measureFilter(folder: string, pagePath: string): Promise<number[]> {
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
      const times: number[] = [];
      Object.assign(self, { keystrokeTimes: times });
      document.addEventListener(
        'beforeinput',
        () => {
          const start = performance.now();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => times.push(performance.now() - start);
            port2.postMessage(undefined);
          });
        },
        true,
      );
    });
    for (const query of queries) {
      await page.keyboard.type(query, { delay: 150 });
      await field.press('Escape');
    }
    return await page.evaluate(() => Reflect.get(self, 'keystrokeTimes') as number[]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
