/** Search index of the build: it contains every page and heading, and their own words find them. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { readQueries } from '../../benchmarks/search/queries';
import type {
  HeadingsFile,
  Manifest,
  SearchRecord,
  TermsFile,
} from '../../src/plugins/search-index/types';
import { answer, passages } from '../../src/search/engine/answer';
import { EmbeddedSearch } from '../../src/search/engine/EmbeddedSearch';
import { SearchIndex } from '../../src/search/engine/SearchIndex';
import { TermStore } from '../../src/search/engine/TermStore';
import { TextStore } from '../../src/search/engine/TextStore';
import { generatedPageQuestions } from '../../src/site/generatedPageQuestions';
import { buildFolder, readGenerated, sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const folder = path.join(buildFolder, 'assets/search');
const read = <File>(name: string): File =>
  JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as File;
const records = () => readGenerated<SearchRecord[]>('search-index/records.json');

const openSearch = () => new EmbeddedSearch(async (name) => read(name));

/** Returns the first three results of a query, with the other records of their pages. */
async function firstOf(search: EmbeddedSearch, query: string): Promise<string[]> {
  const { hits } = await search.search({ query, hitsPerPage: 3 });
  return hits.flatMap(({ objectID, others }) => [
    objectID,
    ...others.map((other) => other.objectID),
  ]);
}

test('every document and post of the sitemap has a record, and each of its headings has one, too', () => {
  const ids = new Set(records().map(({ objectID }) => objectID));
  const isList = /^\/(site-map|blog(\/(archive|tags|authors|page)(\/.*)?)?)?$/;
  for (const route of sitemapPaths().filter((route) => !isList.test(route))) {
    expect(ids.has(route), `${route} has no record`).toBe(true);
  }
});

test('every document and generated page has questions', () => {
  const pages = records().filter(
    ({ type, kind, objectID }) =>
      type === 'lvl1' && objectID.startsWith('/docs/') && kind !== 'release' && kind !== 'article',
  );
  const without = pages
    .filter(({ questions = [] }) => questions.length < 2)
    .map(({ objectID }) => objectID);
  expect(without).toEqual([]);
  for (const [path, questions] of Object.entries(generatedPageQuestions)) {
    expect(records().find(({ objectID }) => objectID === path)?.questions, path).toEqual(questions);
  }
});

test('the first answer of each development query loads at most 120 kB', async () => {
  const compress = promisify(brotliCompress);
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
  const files = new Map(
    await Promise.all(
      names.map(async (name) => {
        const data = fs.readFileSync(path.join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
        const { length } = await compress(data, { params });
        return [name, { content: JSON.parse(data.toString()) as unknown, length }] as const;
      }),
    ),
  );
  const fileOf = (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`${name} is not a file of the index`);
    return file;
  };
  const manifest = fileOf('manifest.json').content as Manifest;
  const headings = fileOf(manifest.headings).content as HeadingsFile;
  const terms = fileOf(manifest.terms).content as TermsFile;
  const first = ['manifest.json', manifest.headings, manifest.terms];
  // Opened once; a query counts as the first one because no shards are loaded.
  const index = new SearchIndex(headings);
  const heavy: string[] = [];
  for (const { query } of readQueries('development')) {
    let bytes = first.reduce((sum, name) => sum + fileOf(name).length, 0);
    const fetchShard = async <Shard>(name: string): Promise<Shard> => {
      bytes += fileOf(name).length;
      return fileOf(name).content as Shard;
    };
    const texts = new TextStore(fetchShard);
    texts.addShards(terms);
    index.addText(new TermStore(terms, fetchShard));
    await index.loadFor(query);
    const { hits } = await answer({ query, hitsPerPage: 8 }, index, texts);
    await passages(
      hits.map(({ objectID }) => objectID),
      query,
      index,
      texts,
    );
    if (bytes > 120_000) heavy.push(`${query}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});

test('titles and headings load at most 24 kB before the first answer', async () => {
  const compress = promisify(brotliCompress);
  const { headings } = read<Manifest>('manifest.json');
  const files = ['manifest.json', headings].map((name) => fs.readFileSync(path.join(folder, name)));
  const sizes = await Promise.all(files.map(async (data) => (await compress(data)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(24_000);
});

test('at least 99.5% of all headings are in the first three results for their own words', async () => {
  const search = openSearch();
  const headings = records().filter(
    ({ type, kind }) => type !== 'lvl1' && kind !== 'input' && kind !== 'output',
  );
  const times = new Map<string, number>();
  for (const { hierarchy, type } of records()) {
    const own = (hierarchy[type] ?? '').toLowerCase();
    times.set(own, (times.get(own) ?? 0) + 1);
  }
  const missed: string[] = [];
  for (const record of headings) {
    const own = record.hierarchy[record.type] ?? '';
    // Searches for a heading that several pages have ("Clean up") together with the title of its
    // page.
    const query = (times.get(own.toLowerCase()) ?? 0) > 1 ? `${record.hierarchy.lvl1} ${own}` : own;
    const found = await firstOf(search, query);
    if (!found.includes(record.objectID)) {
      missed.push(`${query} → ${found.join(', ')}, not ${record.objectID}`);
    }
  }
  expect(headings.length).toBeGreaterThan(1_000);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(headings.length * 0.005);
});

test('at least 99% of 500 inputs and outputs are in the first three results for service and name', async () => {
  const search = openSearch();
  const all = records().filter(({ kind }) => kind === 'input' || kind === 'output');
  const step = Math.ceil(all.length / 500);
  const items = all.filter((_, at) => at % step === 0);
  const missed: string[] = [];
  for (const { objectID, hierarchy, type } of items) {
    const query = `${hierarchy.lvl1} ${hierarchy[type]}`;
    const found = await firstOf(search, query);
    if (!found.includes(objectID)) missed.push(`${query} → ${found.join(', ')}`);
  }
  // A name that several parts of a service share (`tags`, `arn`) can rank below the others.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(items.length * 0.01);
});

test('the names of index files contain a content hash, and hosts can cache them permanently', async ({
  request,
}) => {
  const manifest = read<Manifest>('manifest.json');
  const file = await request.get(`/assets/search/${manifest.headings}`);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const fresh = await request.get('/assets/search/manifest.json');
  expect(fresh.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
});
