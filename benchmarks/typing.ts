/** Measures the response time of a search or filter field while typing, on a slow phone. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Locator, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser';
import { createHandler } from '../scripts/server/handler';
import { percentile } from './search/measure';

/** CPU slowdown that simulates a phone. */
const slowdown = 4;

/** Milliseconds between the letters of a query, and after it. */
const betweenLetters = 150;
const pause = 1000;

/** Field to type into. */
export interface TypingTask {
  /** Path of the page. */
  readonly path: string;
  /** Queries to type, letter by letter, with a pause after each. */
  readonly queries: readonly string[];
  /** Opens and focuses the field. The page hydrates on this first interaction. */
  readonly open: (page: Page) => Promise<Locator>;
  /** Clears the field. */
  readonly clear: (field: Locator) => Promise<void>;
  /** Changes of the document that show the results of a keystroke. */
  readonly changes: MutationObserverInit;
}

/** Response times in milliseconds. */
export interface TypingTimes {
  /** From each keystroke until the next painted frame. */
  readonly keystrokes: number[];
  /** From each keystroke until the last frame in which the results change. */
  readonly lists: number[];
  /** Longest task during typing; 0 if there is no long task. */
  readonly typing: number;
  /** Longest task in the pauses. */
  readonly pauses: number;
}

/** Data that the page records for the benchmark. */
interface Notes {
  readonly keystrokes: number[];
  readonly lists: number[];
  readonly tasks: number[];
  /** Number of changes of the results. */
  changes: number;
}

/** Starts to record keystrokes, changes and long tasks in a page. */
const record = (page: Page, changes: MutationObserverInit): Promise<void> =>
  page.evaluate((watched) => {
    const notes: Notes = { keystrokes: [], lists: [], tasks: [], changes: 0 };
    Object.assign(self, { typingNotes: notes });
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
      if (index < 0) return;
      notes.changes += 1;
      afterPaint(() => {
        notes.lists[index] = performance.now() - began;
      });
    }).observe(document.body, { ...watched, subtree: true });
  }, changes);

/** Measures a field of a built site in `folder`. */
export async function measureTyping(folder: string, task: TypingTask): Promise<TypingTimes> {
  const server = http.createServer(createHandler(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${task.path}`);
    const field = await task.open(page);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await record(page, task.changes);
    /** Returns the longest task since the last call. */
    const longestTask = () =>
      page.evaluate(() => {
        const { tasks }: Notes = Reflect.get(self, 'typingNotes');
        return Math.max(0, ...tasks.splice(0));
      });
    await longestTask();
    const typing: number[] = [];
    const pauses: number[] = [];
    for (const query of task.queries) {
      await page.keyboard.type(query, { delay: betweenLetters });
      typing.push(await longestTask());
      await page.waitForTimeout(pause);
      await task.clear(field);
      await page.waitForTimeout(pause);
      pauses.push(await longestTask());
    }
    const { keystrokes, lists, changes } = await page.evaluate(
      (): Notes => Reflect.get(self, 'typingNotes'),
    );
    if (changes < task.queries.length) {
      throw new Error(`The results changed ${changes} times in ${task.queries.length} queries.`);
    }
    return { keystrokes, lists, typing: Math.max(...typing), pauses: Math.max(...pauses) };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const spread = (times: readonly number[]) =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, longest ${ms(Math.max(...times))}`;

/** Formats the times as lines of text. */
export const formatTyping = ({ keystrokes, lists, typing, pauses }: TypingTimes): string =>
  [
    `${keystrokes.length} keystrokes, CPU slowed ${slowdown} times`,
    `keystroke until the next frame: ${spread(keystrokes)}`,
    `keystroke until the results are final: ${spread(lists)}`,
    `longest task while typing: ${ms(typing)}; in a pause: ${ms(pauses)}`,
  ].join('\n');
