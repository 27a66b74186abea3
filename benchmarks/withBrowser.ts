/** Starts a browser for measurements. */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser';

/** Runs a task with a browser, and closes it afterwards. */
export async function withBrowser<Result>(
  task: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  return task(browser).finally(() => browser.close());
}
