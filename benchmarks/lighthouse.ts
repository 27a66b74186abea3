/** Runs Lighthouse for phones. The first run installs it into a scratch folder. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/browser';
import { percentile } from './search/measure';

/** Medians of several runs. */
export interface Lighthouse {
  /** Performance score, 0 to 100. */
  readonly score: number;
  /** Largest contentful paint in milliseconds. */
  readonly lcp: number;
  /** Total blocking time in milliseconds. */
  readonly tbt: number;
  readonly cls: number;
  /** Milliseconds of main thread work while the page loads, on the slowed CPU. */
  readonly mainThread: number;
}

/** Newest version that supports Node 20. */
const version = '12.8.2';
const rounds = 5;

/** Number of retries. The browser's trace sometimes lacks the start of the page. */
const retries = 3;

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

function install(scratch: string): string {
  const folder = path.join(scratch, 'tools');
  const cli = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!fs.existsSync(cli)) {
    fs.mkdirSync(folder, { recursive: true });
    const install = ['install', '--no-save', '--ignore-scripts', `lighthouse@${version}`];
    execFileSync('npm', ['--prefix', folder, ...install], { stdio: 'inherit' });
  }
  return cli;
}

/** Served site, and the pages to measure. */
export interface Served {
  readonly origin: string;
  /** Paths by page name. */
  readonly paths: Readonly<Record<string, string>>;
}

const medians = (reports: readonly Report[]): Lighthouse => {
  const of = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  return {
    score: Math.round(median(reports.map(({ categories }) => categories.performance.score * 100))),
    lcp: Math.round(of('largest-contentful-paint')),
    tbt: Math.round(of('total-blocking-time')),
    cls: of('cumulative-layout-shift'),
    mainThread: Math.round(of('mainthread-work-breakdown')),
  };
};

/**
 * Measures pages of several sites. The sites take turns, so that a temporary slowdown of the
 * machine affects all of them.
 *
 * @returns the measurements of each site, by page name
 */
export async function measureLighthouse(
  sites: readonly Served[],
  scratch: string,
): Promise<Record<string, Lighthouse>[]> {
  const cli = install(scratch);
  /** Runs Lighthouse in its own process, because this one serves the pages. */
  const run = async (url: string, retriesLeft = retries): Promise<Report> => {
    const report = path.join(scratch, 'lighthouse.json');
    const flags = '--headless=new --no-sandbox --disable-gpu';
    const args = [cli, url, '--quiet', '--only-categories=performance', '--output=json'];
    try {
      await promisify(execFile)(
        process.execPath,
        [...args, `--output-path=${report}`, `--chrome-flags=${flags}`],
        { env: { ...process.env, CHROME_PATH: findBrowser() } },
      );
    } catch (error) {
      if (retriesLeft === 0) throw error;
      return run(url, retriesLeft - 1);
    }
    return JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  };
  const reports = sites.map(() => new Map<string, Report[]>());
  for (const name of new Set(sites.flatMap(({ paths }) => Object.keys(paths)))) {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { origin, paths }] of sites.entries()) {
        const pagePath = paths[name];
        if (pagePath === undefined) continue;
        const ofPage = reports[index]?.get(name) ?? [];
        reports[index]?.set(name, [...ofPage, await run(origin + pagePath)]);
      }
    }
  }
  return reports.map((byPage) =>
    Object.fromEntries([...byPage].map(([name, ofPage]) => [name, medians(ofPage)])),
  );
}
