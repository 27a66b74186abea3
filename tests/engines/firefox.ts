/** Drives an installed Firefox over WebDriver BiDi. */
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { findExecutable } from '../../scripts/command/findExecutable';
import type { Argument, Engine, Size, Tab } from './tab';

const viewports: Record<Size, { width: number; height: number }> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/**
 * Returns the center of the first visible match once its position no longer changes between frames.
 */
async function centerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const center = await page.evaluate(async (wanted) => {
    const target = [...document.querySelectorAll(wanted)].find(
      (element) => element.checkVisibility() && element.getClientRects().length > 0,
    );
    if (!target) return null;
    const isInView = () => {
      const { top, bottom } = target.getBoundingClientRect();
      return top >= 80 && bottom <= innerHeight;
    };
    // Long pages are laid out in slices, which can move the element after the first scroll.
    let last = Number.NaN;
    for (let still = 0; still < 5; ) {
      if (!isInView()) target.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const { y } = target.getBoundingClientRect();
      still = y === last ? still + 1 : 0;
      last = y;
    }
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!center) throw new Error(`No visible element matches ${selector}`);
  return center;
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    click: async (selector) => {
      const { x, y } = await centerOf(page, selector);
      await page.mouse.click(x, y);
    },
    hover: async (selector) => {
      const { x, y } = await centerOf(page, selector);
      await page.mouse.move(x, y);
    },
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key as KeyInput);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    // Puppeteer's type unwraps handles, which the arguments here do not contain.
    evaluate: (run, ...args) =>
      page.evaluate(run as (...args: Argument[]) => ReturnType<typeof run>, ...args),
    close,
  };
}

/** Firefox from the Debian package `firefox-esr`, or any `firefox` in `PATH`. */
export function firefox(): Engine {
  const executablePath = process.env.FIREFOX_PATH ?? findExecutable(['firefox-esr', 'firefox']);
  let browser: Browser | undefined;
  return {
    name: 'Firefox',
    missing: executablePath ? undefined : 'Firefox is not installed (Debian: firefox-esr).',
    start: async () => {
      browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    },
    newTab: async (size) => {
      if (!browser) throw new Error('Firefox is not started.');
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(viewports[size]);
      return tabOf(page, () => context.close());
    },
    stop: async () => browser?.close(),
  };
}
