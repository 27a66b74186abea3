/**
 * Finds a browser for the tests: `CHROMIUM_PATH`, an installed Chromium or Chrome, or Playwright's
 * download. If there is none, `npm run browser` installs Debian's `chromium` package.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from '@playwright/test';
import { findExecutable } from './command/findExecutable';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Returns the path of an installed browser, or `undefined`. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, findExecutable(names), chromium.executablePath()];
  return candidates.find((file) => file && fs.existsSync(file));
}

/**
 * Returns the path of a browser. As root on Debian, installs one if there is none.
 *
 * @throws {Error} with instructions if there is no browser and it cannot be installed
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && findExecutable(['apt-get'])) {
    console.log('No browser found: installing the package chromium.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'No browser found. Install Chromium, set CHROMIUM_PATH to one, or run: npx playwright install chromium',
  );
}

if (process.argv[1]?.endsWith('browser.ts')) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
