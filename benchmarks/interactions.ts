/**
 * How long the page lets a reader wait at each step of a short visit, on a processor slowed four
 * times: the browser's own Event Timing, as web-vitals reads it for INP (Interaction to Next Paint).
 * A click that loads another document has no next paint and does not count.
 */
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import type { Controls } from './controls';
import { freshPage, linkTo, type Visit } from './firstMoves';
import { percentile } from './search/measure';

/** An event of an interaction, with milliseconds until the next paint. */
export interface TimedEvent {
  /** Events of one tap or key have the same; unique within a page load. */
  readonly interactionId: number;
  readonly duration: number;
}

const rounds = 5;

/** One of so many interactions is left out, the longest ones first. */
const outlierOf = 50;

/**
 * INP of a page: its longest interaction, or the 98th percentile of more than fifty. An interaction
 * takes as long as its longest event.
 *
 * @param events events of one page load; those without an interaction have the id 0
 * @returns milliseconds; 0 where no interaction was long enough to be recorded
 */
export function interactionToNextPaint(events: readonly TimedEvent[]): number {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    if (interactionId === 0) continue;
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }
  const durations = [...longest.values()].sort((a, b) => b - a);
  return durations[Math.floor(durations.length / outlierOf)] ?? 0;
}

/** Milliseconds in which a click is expected to show an effect before it is repeated. */
const patience = 2000;

/** Times that a click is made before the visit is given up. */
const clicks = 15;

/** Clicks what is visible until the effect shows or is gone, as a reader does. */
async function clickUntil(
  page: Page,
  button: string,
  effect: string,
  state: 'attached' | 'detached' = 'attached',
): Promise<void> {
  for (let click = 0; click < clicks; click += 1) {
    const target = page.locator(button).filter({ visible: true }).last();
    const isSelect = await target.evaluate((element) => element.tagName === 'SELECT');
    if (isSelect) {
      await target.focus();
      await page.keyboard.press('d');
    } else await target.click();
    const isThere = await page
      .locator(effect)
      .first()
      .waitFor({ state, timeout: patience })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
  }
  throw new Error(`Clicks on ${button} do not lead to ${effect}.`);
}

/** Menu, color mode, menu, search, letters, back, link: from the moment the page is painted. */
async function makeVisit(page: Page, url: string, link: string, controls: Controls): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(controls.end).last().waitFor();
  await clickUntil(page, controls.menu, controls.isMenuOpen);
  await clickUntil(page, controls.colorMode, controls.isDark);
  await clickUntil(page, controls.menuClose, controls.isMenuOpen, 'detached');
  await clickUntil(page, controls.search, controls.searchField);
  await page.keyboard.type('network', { delay: 100 });
  await page.waitForTimeout(patience);
  await page.keyboard.press('Escape');
  await page.locator(controls.searchField).filter({ visible: true }).waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.locator(link).last().click();
  await heading.filter({ hasNotText: before ?? '' }).waitFor();
  await page.waitForTimeout(patience);
}

/**
 * Measures INP over a visit of a document of the site that is served at `origin`; the worse of the
 * two pages counts.
 *
 * @returns milliseconds, median of several visits
 * @throws where a control does not answer
 */
export async function measureInteractions(
  origin: string,
  visit: Visit,
  controls: Controls,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const results: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await freshPage(browser, false);
      const loads = new Map<number, TimedEvent[]>();
      await page.exposeFunction('recordEvent', (load: number, event: TimedEvent) => {
        loads.set(load, [...(loads.get(load) ?? []), event]);
      });
      await page.addInitScript(() => {
        const record = Reflect.get(self, 'recordEvent') as (
          load: number,
          event: TimedEvent,
        ) => void;
        new PerformanceObserver((list) => {
          for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
            record(performance.timeOrigin, { interactionId, duration });
          }
        }).observe({
          type: 'event',
          durationThreshold: 16,
          buffered: true,
        } as PerformanceObserverInit);
      });
      await makeVisit(page, origin + visit.document, linkTo(visit, controls), controls);
      results.push(Math.max(0, ...[...loads.values()].map(interactionToNextPaint)));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return percentile(results, 0.5);
}
