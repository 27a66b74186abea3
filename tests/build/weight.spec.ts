/**
 * Size budgets of each kind of page, computed from the built files. Every run gives the same
 * result.
 */
import fs from 'node:fs';
import budget from '../../benchmarks/budget.json';
import { weighSite } from '../../benchmarks/pageWeight';
import { expect, test } from '../fixtures/test';

interface Budget {
  /** Bytes before the first paint, median of the pages of the kind. */
  readonly critical: number;
  /** `critical` and everything that the reader's first interaction loads. */
  readonly interactive: number;
}

const client = process.env.FAST_CLIENT === 'false' ? 'stock' : 'fast';

test(`every kind of page stays within its budget (${client} client)`, () => {
  const weights = weighSite('build');
  for (const [type, { critical, interactive }] of Object.entries<Budget>(budget[client])) {
    const found = weights[type]?.median;
    expect(found, `no page of the kind ${type}`).toBeDefined();
    const what = `${type}: raise benchmarks/budget.json only for something worth its bytes`;
    expect(found?.critical, `before first paint, ${what}`).toBeLessThanOrEqual(critical);
    expect(found?.interactive, `after the first action, ${what}`).toBeLessThanOrEqual(interactive);
    // Nothing loads between the first paint and the first action.
    const later = `${type}: loads something between the first paint and the first action`;
    if (client === 'fast') expect(found?.total, later).toBe(found?.critical);
  }
});

/**
 * Maximum size of the font that a page waits for, in bytes. With the headers, it fits into the
 * initial congestion window.
 */
const fontBudget = 13_000;

test('a page preloads one font file, within its budget', () => {
  const page = fs.readFileSync('build/docs/guides/support.html', 'utf8');
  const preloads = [...page.matchAll(/<link [^>]*href="?\/([^\s">]+\.woff2)/g)];
  const sizes = preloads.map(([, file = '']) => fs.statSync(`build/${file}`).size);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(fontBudget);
});

test('pages have no white space between the elements of the head', () => {
  const page = fs.readFileSync('build/docs/guides/support.html', 'utf8');
  expect(page).toMatch(/^<!doctype html><html lang="?en"? [^\n]*<head><meta charset="?UTF-8"?>/i);
  expect(page).toContain('<body><');
});
