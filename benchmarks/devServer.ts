/**
 * Measures the dev server: the time until the first page, and from an edit until the browser shows
 * it.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import { heapOption, moduleLoader, removeCaches } from './buildSite';
import { percentile } from './search/measure';

/** Times of the dev server. */
export interface DevServer {
  /** Seconds from the command, without caches, until the browser shows a page. */
  readonly startSeconds: number;
  /** Median milliseconds from writing a document until the open page shows the change. */
  readonly editMs: number;
}

const port = 4599;
const documentId = 'docs/guides/support';
const edits = 9;

/** Milliseconds without edits after which the server is idle. */
const restTime = 1500;

/**
 * Timeout for the server's first page and for an edit, in milliseconds. Thousands of pages take
 * minutes.
 */
const patience = 1_200_000;

/**
 * Starts the dev server of a checkout, edits a document of it, and restores the document.
 *
 * @param config path of a configuration; the site's own by default
 * @param heapLimit heap limit of the server in MiB; `undefined` for Node's default
 * @throws if a page or an edit does not show within twenty minutes
 */
export async function measureDevServer(
  siteDir: string,
  config: string | undefined,
  heapLimit: number | undefined,
): Promise<DevServer> {
  removeCaches(siteDir);
  const start = performance.now();
  const args = ['start', '--no-open', '--port', String(port)];
  const server = spawn(
    process.execPath,
    [
      ...['--require', moduleLoader, 'node_modules/.bin/docusaurus', ...args],
      ...(config ? ['--config', config] : []),
    ],
    { cwd: siteDir, stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: heapOption(heapLimit) } },
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const file = path.join(siteDir, `${documentId}.mdx`);
  const text = fs.readFileSync(file, 'utf8');
  try {
    const page = await browser.newPage();
    const url = `http://localhost:${port}/${documentId}`;
    const isOpen = () =>
      page.goto(url, { timeout: patience }).then(
        () => true,
        () => false,
      );
    while (!(await isOpen())) {
      if (performance.now() - start > patience) throw new Error(`No page at ${url}.`);
      await page.waitForTimeout(200);
    }
    // The page is empty until its scripts have run. Reloading it would restart them.
    await page.waitForFunction(() => document.querySelector('h1'), undefined, {
      timeout: patience,
    });
    const startSeconds = (performance.now() - start) / 1000;
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      await page.waitForTimeout(restTime);
      const mark = `Edit number ${edit}.`;
      const edited = Date.now();
      fs.writeFileSync(file, `${text}\n${mark}\n`);
      // Polls at each frame: after a while, a locator polls only twice a second.
      const shown = await page.waitForFunction(
        (words) => document.body.textContent?.includes(words) && Date.now(),
        mark,
        { timeout: patience },
      );
      times.push(Number(await shown.jsonValue()) - edited);
    }
    return { startSeconds, editMs: percentile(times, 0.5) };
  } finally {
    fs.writeFileSync(file, text);
    await browser.close();
    server.kill();
  }
}
