/**
 * Counts the bytes that a page transfers, measured in a browser with a phone's viewport, an empty
 * cache, and a server that sends Brotli. Counts response bodies as sent, without headers and
 * without pictures, which are the same for all clients.
 */
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import { phone } from './firstActions';

/** Transferred bytes of one page. */
export interface Transfer {
  /** Bytes fetched without any interaction, including prefetches. */
  readonly untouched: number;
  /** Fonts in `untouched`. */
  readonly fonts: number;
  /** `untouched` and the bytes fetched after a first action. */
  readonly moved: number;
  /** Bytes in `moved` that were prefetched for other pages. */
  readonly ahead: number;
}

/** Milliseconds without a response after which a page is idle. */
const restTime = 2500;

/** Resolves after a period without a response. */
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

/** Measures one page in a new browser context. */
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
      // Responses from the cache have a negative size.
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

/** Measures pages, given by name, of the site served at `origin`. */
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
