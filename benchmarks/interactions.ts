/**
 * Measures INP (Interaction to Next Paint) during a short visit, with the CPU slowed four times.
 * Uses the browser's Event Timing, as web-vitals does. A click that loads another document has no
 * next paint and is not counted.
 */
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import type { Controls } from './controls';
import { freshPage, linkTo, type Visit } from './firstActions';
import { percentile } from './search/measure';

/** Event of an interaction, with the milliseconds until the next paint. */
export interface TimedEvent {
  /** ID that events of one tap or key share; unique within a page load. */
  readonly interactionId: number;
  readonly duration: number;
}

const rounds = 5;

/** The longest interaction of each `outlierOf` is ignored. */
const outlierOf = 50;

/**
 * Returns the INP of a page: its longest interaction, or the 98th percentile of more than fifty.
 * The duration of an interaction is that of its longest event.
 *
 * @param events events of one page load; an event without an interaction has the ID 0
 * @returns milliseconds; 0 if no interaction was long enough to be recorded
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

/** Milliseconds to wait for the effect of a click before clicking again. */
const patience = 2000;

/** Maximum number of clicks before the visit fails. */
const clicks = 15;

/** Clicks a visible control until the effect appears or disappears, as a reader does. */
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
  throw new Error(`Clicks on ${button} did not produce ${effect}.`);
}

/**
 * Visits menu, color mode, menu, search, typing, back and a link, starting when the page is
 * painted.
 */
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
 * Measures INP during a visit to a document of the site served at `origin`. The worse of the two
 * pages counts.
 *
 * @returns median milliseconds of several visits
 * @throws if a control does not respond
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
