/**
 * Checks the served site against the Agent-Friendly Documentation specification
 * (https://afdocs.dev).
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { identity } from '../../src/site/identity';
import { buildFolder } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

/** Minimum score out of 100. */
const floor = 95;

/** Number of documents to check, evenly spaced in the index. */
const sample = 20;

/** Returns the URLs of the sampled documents. */
function sampledDocuments(origin: string): string[] {
  const index = fs.readFileSync(path.join(buildFolder, 'llms.txt'), 'utf8');
  // Later files of a twin have no HTML page.
  const paths = [...index.matchAll(/\((https?:[^)]+)\.md\)/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((route) => fs.existsSync(path.join(buildFolder, `${route}.html`)));
  const step = paths.length / sample;
  return Array.from({ length: sample }, (_, i) => origin + paths[Math.floor(i * step)]);
}

interface Report {
  readonly scoring: { readonly overall: number };
  readonly results: readonly { id: string; status: string; message: string }[];
}

/** Accepted failures, each with its reason. All other checks must pass. */
const exceptions: Readonly<Record<string, string>> = {
  'page-size-html':
    'The page of a service has its whole interface, so that the browser can search in it. Its twin has several files.',
  'content-start-position':
    'The navigation of a page, 600 to 3,100 characters, precedes the text; that is more than a tenth of a short page. Twins have none.',
  'markdown-content-parity':
    'All text is in the twins, in another form: titles of code are in the first lines of fences, inputs are rows of a table, and long twins have them in later files.',
  'section-header-quality': 'Tabs of this site have no headings in their panels.',
  'auth-alternative-access': 'All pages are public.',
};

test('assistants can find, load and read the documentation', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const options = [
    ...['--canonical-origin', identity.url],
    ...['--sampling', 'curated', '--urls', sampledDocuments(baseURL ?? '').join(',')],
    ...['--request-delay', '0', '--format', 'json', '--score', '--quiet'],
  ];
  const { stdout } = await promisify(execFile)(
    path.resolve('node_modules/.bin/afdocs'),
    ['check', baseURL ?? '', ...options],
    { maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout?: string }) => {
    // The exit status is nonzero if a check failed; the report contains the details.
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  const { scoring, results } = JSON.parse(stdout) as Report;
  const missed = results
    .filter(({ id, status }) => status !== 'pass' && !exceptions[id])
    .map(({ id, status, message }) => `${id}: ${status}, ${message}`);
  expect(missed).toEqual([]);
  expect(scoring.overall).toBeGreaterThanOrEqual(floor);
});
