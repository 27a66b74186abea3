/** What a writer waits for: the dev server's first page, and an edit to show in the browser. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser';
import { heapOption, removeCaches } from './buildSite';
import { percentile } from './search/measure';

/** Times of the dev server. */
export interface DevServer {
  /** From the command, without caches, until a page shows in the browser, seconds. */
  readonly startSeconds: number;
  /** From writing a document until the open page shows the change, milliseconds; median. */
  readonly editMs: number;
}

const port = 4599;
const documentId = 'docs/guides/support';
const edits = 9;

/** Milliseconds in which the server comes to rest after an edit. */
const restTime = 1500;

/** Time that the server is given to answer, milliseconds: thousands of pages take their time. */
const patience = 1_200_000;

/**
 * Starts the dev server of a checkout, whose own document is edited and restored.
 *
 * @param config the configuration, where it is not the site's own
 * @param heapLimit heap that the server may use in MiB, where that is not Node's own limit
 * @throws where a page or an edit does not show within twenty minutes
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
    ['node_modules/.bin/docusaurus', ...args, ...(config ? ['--config', config] : [])],
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
    // It is empty until its scripts have run; another load would start them again.
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
      // Asked at each frame: a locator asks twice a second after a while.
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
