/** The search index of the build: every page and heading is in it, and is found by its own words. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readQueries } from '../../benchmarks/search/queries';
import type { Manifest, SearchRecord } from '../../src/plugins/search-index/types';
import { EmbeddedSearch } from '../../src/search/engine/EmbeddedSearch';
import { buildFolder, readGenerated, sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const folder = path.join(buildFolder, 'assets/search');
const read = <File>(name: string): File =>
  JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as File;
const records = () => readGenerated<SearchRecord[]>('search-index/records.json');

const openSearch = () => new EmbeddedSearch(async (name) => read(name));

/** The first three results of a query, with the other records of their pages. */
async function firstOf(search: EmbeddedSearch, query: string): Promise<string[]> {
  const { hits } = await search.search({ query, hitsPerPage: 3 });
  return hits.flatMap(({ objectID, others }) => [
    objectID,
    ...others.map((other) => other.objectID),
  ]);
}

/** A generator of the same numbers below 1 every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('every document and post of the sitemap has a record, and each of its headings too', () => {
  const ids = new Set(records().map(({ objectID }) => objectID));
  const isList = /^\/(site-map|blog(\/(archive|tags|authors|page)(\/.*)?)?)?$/;
  for (const route of sitemapPaths().filter((route) => !isList.test(route))) {
    expect(ids.has(route), `${route} has no record`).toBe(true);
  }
});

test('every document has the questions of its front matter', () => {
  const pages = records().filter(
    ({ type, kind, objectID }) =>
      type === 'lvl1' && objectID.startsWith('/docs/') && kind !== 'release' && kind !== 'article',
  );
  // Pages of categories are generated and have no front matter.
  const isCategory = /^\/docs\/reference\/services\/[^/]+$/;
  const without = pages
    .filter(({ questions = [] }) => questions.length < 2)
    .map(({ objectID }) => objectID)
    .filter((id) => !isCategory.test(id) || /\/(intro|catalog-json)$/.test(id));
  expect(without).toEqual([]);
});

test('the first answer of each development query loads at most 120 kB', async () => {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const size = brotliCompressSync(fs.readFileSync(path.join(folder, name)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }).length;
    sizes.set(name, size);
    return size;
  };
  const heavy: string[] = [];
  for (const { query } of readQueries('development')) {
    let bytes = 0;
    const search = new EmbeddedSearch(async (name) => {
      bytes += sizeOf(name);
      return read(name);
    });
    const { hits } = await search.search({ query, hitsPerPage: 8 });
    await search.passages(
      hits.map(({ objectID }) => objectID),
      query,
    );
    if (bytes > 120_000) heavy.push(`${query}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});

test('of 200 headings drawn at random at least 199 are found in the first three by their own words', async () => {
  const search = openSearch();
  const headings = records().filter(
    ({ type, kind }) => type !== 'lvl1' && kind !== 'input' && kind !== 'output',
  );
  const random = seeded(20261120);
  const drawn = headings
    .map((record) => ({ record, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 200);
  const times = new Map<string, number>();
  for (const { hierarchy, type } of records()) {
    const own = (hierarchy[type] ?? '').toLowerCase();
    times.set(own, (times.get(own) ?? 0) + 1);
  }
  const missed: string[] = [];
  for (const { record } of drawn) {
    const own = record.hierarchy[record.type] ?? '';
    // A name that others have too ("Clean up") is sought together with its page.
    const query = (times.get(own.toLowerCase()) ?? 0) > 1 ? `${record.hierarchy.lvl1} ${own}` : own;
    const found = await firstOf(search, query);
    if (!found.includes(record.objectID)) {
      missed.push(`${query} → ${found.join(', ')}, not ${record.objectID}`);
    }
  }
  // One may be a heading of hardly more than common words, such as “In a pipeline”.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});

test('of 150 inputs and outputs drawn at random at least 149 are found in the first three by service and name', async () => {
  const search = openSearch();
  const random = seeded(20261121);
  const items = records()
    .filter(({ kind }) => kind === 'input' || kind === 'output')
    .map((record) => ({ record, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 150)
    .map(({ record }) => record);
  const missed: string[] = [];
  for (const { objectID, hierarchy, type } of items) {
    const query = `${hierarchy.lvl1} ${hierarchy[type]}`;
    const found = await firstOf(search, query);
    if (!found.includes(objectID)) missed.push(`${query} → ${found.join(', ')}`);
  }
  // A name that several parts of one service share (`tags`, `arn`) may rank below its relatives.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});

test('the files of the index are named for their content, and hosts can cache them permanently', async ({
  request,
}) => {
  const manifest = read<Manifest>('manifest.json');
  const file = await request.get(`/assets/search/${manifest.headings}`);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const fresh = await request.get('/assets/search/manifest.json');
  expect(fresh.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
});
