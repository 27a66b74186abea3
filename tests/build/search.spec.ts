/** The search index of the build: every page and heading is in it, and is found by its own words. */
import fs from 'node:fs';
import path from 'node:path';
import type {
  FullTextFile,
  HeadingsFile,
  Manifest,
  SearchRecord,
} from '../../src/plugins/search-index/types';
import { SearchIndex } from '../../src/search/engine/SearchIndex';
import { buildFolder, readGenerated, sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const folder = path.join(buildFolder, 'assets/search');
const read = <File>(name: string): File =>
  JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as File;
const records = () => readGenerated<SearchRecord[]>('search-index/records.json');

async function openIndex(): Promise<SearchIndex> {
  const manifest = read<Manifest>('manifest.json');
  const index = new SearchIndex(read<HeadingsFile>(manifest.headings));
  await index.addText(read<FullTextFile>(manifest.fullText).index);
  return index;
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

test('of 200 headings drawn at random at least 199 are found in the first three by their own words', async () => {
  const index = await openIndex();
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
  const missed = drawn.flatMap(({ record }) => {
    const own = record.hierarchy[record.type] ?? '';
    // A name that others have too ("Clean up") is sought together with its page.
    const query = (times.get(own.toLowerCase()) ?? 0) > 1 ? `${record.hierarchy.lvl1} ${own}` : own;
    const found = index
      .search(query)
      .matches.slice(0, 3)
      .map(({ id }) => index.entries[id]?.objectID);
    return found.includes(record.objectID)
      ? []
      : [`${query} → ${found.join(', ')}, not ${record.objectID}`];
  });
  // One may be a heading of hardly more than common words, such as “In a pipeline”.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});

test('of 150 inputs and outputs drawn at random at least 149 are found in the first three by service and name', async () => {
  const index = await openIndex();
  const random = seeded(20261121);
  const items = records()
    .filter(({ kind }) => kind === 'input' || kind === 'output')
    .map((record) => ({ record, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 150)
    .map(({ record }) => record);
  const missed = items.flatMap(({ objectID, hierarchy, type }) => {
    const found = index
      .search(`${hierarchy.lvl1} ${hierarchy[type]}`)
      .matches.slice(0, 3)
      .map(({ id }) => index.entries[id]?.objectID);
    return found.includes(objectID)
      ? []
      : [`${hierarchy.lvl1} ${hierarchy[type]} → ${found.join(', ')}`];
  });
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
