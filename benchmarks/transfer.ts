/**
 * What a page makes the browser fetch, counted in the browser: a phone's window, nothing cached, a
 * server that sends Brotli. Bodies of responses as they were sent, without pictures, which are the
 * same for all, and without headers.
 */
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import { phone } from './firstMoves';

/** Bytes of one page. */
export interface Transfer {
  /** Fetched by a page that is left alone, with what it fetches ahead. */
  readonly untouched: number;
  /** Fonts of `untouched`. */
  readonly fonts: number;
  /** Fetched when the reader has made a first move and rested, with `untouched`. */
  readonly moved: number;
  /** Of `moved`, what was fetched ahead for other pages. */
  readonly ahead: number;
}

/** Milliseconds without a response after which a page is taken to be at rest. */
const restTime = 2500;

/** Resolves when nothing has come for a while. */
async function rest(page: Page, received: readonly unknown[]): Promise<void> {
  for (let before = -1; before < received.length; ) {
    before = received.length;
    await page.waitForTimeout(restTime);
  }
}

interface Response {
  readonly isFont: boolean;
  readonly isAhead: boolean;
  readonly bytes: number;
}

const sum = (responses: readonly Response[]) =>
  responses.reduce((total, { bytes }) => total + bytes, 0);

/** Weighs one page in a window of its own. */
async function weigh(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const received: Response[] = [];
  const note = async (request: Request) => {
    const { responseBodySize } = await request.sizes();
    const headers = request.headers();
    received.push({
      isFont: request.resourceType() === 'font',
      isAhead: (headers['sec-purpose'] ?? headers.purpose) === 'prefetch',
      // What the cache answers has a size below zero.
      bytes: Math.max(0, responseBodySize),
    });
  };
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') void note(request).catch(() => undefined);
  });
  await page.goto(url);
  await rest(page, received);
  const untouched = sum(received);
  const fonts = sum(received.filter(({ isFont }) => isFont));
  await page.mouse.move(5, 300);
  await page.mouse.move(5, 310);
  await rest(page, received);
  const ahead = sum(received.filter(({ isAhead }) => isAhead));
  await context.close();
  return { untouched, fonts, moved: sum(received), ahead };
}

/** Weighs pages, given by name, of the site that is served at `origin`. */
export async function measureTransfer(
  origin: string,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, Transfer>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const measured: Record<string, Transfer> = {};
  try {
    for (const [name, path] of Object.entries(paths)) {
      measured[name] = await weigh(browser, origin + path);
    }
  } finally {
    await browser.close();
  }
  return measured;
}
