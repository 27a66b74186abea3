/** Writes the search index of a built site, and its records for hosted search. */
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Props } from '@docusaurus/types';
import { hashOf, hashOfCode } from '../../cache/hash';
import type { PersistentCache } from '../../cache/persistentCache';
import { type BuiltSite, routeOf, writeFiles } from '../../html/builtSite';
import { mapInThread } from '../../threads/mapInThread';
import { allFiles, type IndexFile, type IndexFiles } from './indexFiles';
import { makeRecords } from './makeRecords';
import type { SearchIndexOptions } from './options';
import { wordsByRoute } from './readersWords';
import type { SearchPage } from './readPage';
import type { SearchRecord } from './types';

/** Folder of the index in the built site. */
const folder = 'assets/search';

/** Page of the built site, and its content for the index. */
interface BuiltPage {
  /** Its file, relative to the folder of the site. */
  readonly file: string;
  readonly search?: SearchPage | undefined;
}

/** Data from Docusaurus: the paths of its routes, with the base URL, and its plugins. */
export type Build = Pick<Props, 'routesPaths' | 'plugins'>;

const kilobytes = (files: readonly IndexFile[]): number =>
  Math.ceil(files.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0) / 1000);

/** Returns the records of a built site, in path order. */
function recordsOf(
  { baseUrl, url }: BuiltSite,
  { routesPaths, plugins }: Build,
  pages: readonly BuiltPage[],
  generatedPageQuestions: SearchIndexOptions['questions'],
): SearchRecord[] {
  const words = wordsByRoute(plugins);
  const routes = new Set(routesPaths.map((url) => url.replace(/(.)\/$/, '$1')));
  const placed = pages.flatMap(({ file, search }) => {
    const route = routeOf(file);
    const isRoute = route !== '/' && routes.has(baseUrl + route.slice(1));
    if (!search || !isRoute) return [];
    const questions = generatedPageQuestions[route];
    const own = words.get(baseUrl + route.slice(1)) ?? (questions ? { questions } : {});
    return [{ ...search, path: route, words: own }];
  });
  placed.sort((a, b) => (a.path < b.path ? -1 : 1));
  return makeRecords(placed, `${url}${baseUrl.replace(/\/$/, '')}`);
}

/**
 * Returns the files of an index, rebuilt only if the records differ from those of the last build.
 * A thread builds them, and this one can write pages in the meantime.
 */
const cachedFiles = (
  siteDir: string,
  cache: PersistentCache,
  records: readonly SearchRecord[],
  { shardSize, termShardSize }: SearchIndexOptions,
): Promise<IndexFiles> => {
  const code = hashOfCode(siteDir, ['src/plugins/search-index', 'src/search/engine']);
  const sizes = { shardSize, termShardSize };
  const key = hashOf('search-index', code, JSON.stringify(records), JSON.stringify(sizes));
  return cache.getOrCreateJson(key, async () => {
    const module = path.join(siteDir, 'src/plugins/search-index/buildFiles.ts');
    const calls = mapInThread<IndexFiles>({ module, name: 'buildFiles' }, [[records, sizes]]);
    for await (const files of calls) return files;
    throw new Error('The thread of the search index ended without a result.');
  });
};

/**
 * Writes the files of the index to the built site, and the records to the generated files. Writes
 * nothing without the `search-index` plugin.
 */
export async function writeSearchIndex(
  site: BuiltSite,
  build: Build,
  cache: PersistentCache,
  pages: readonly BuiltPage[],
): Promise<void> {
  const plugin = build.plugins.find(({ name }) => name === 'search-index');
  if (!plugin) return;
  const options = plugin.options as unknown as SearchIndexOptions;
  const records = recordsOf(site, build, pages, options.questions);
  const files = await cachedFiles(site.siteDir, cache, records, options);
  const { headings, terms, termShards, texts } = files;

  writeFiles(
    path.join(site.outDir, folder),
    allFiles(files).map(({ name, text }) => [name, text]),
  );
  writeFiles(site.generatedFilesDir, [['search-index/records.json', JSON.stringify(records)]]);

  const first = kilobytes([headings, terms]);
  logger.info`Search index: number=${records.length} records, headings number=${kilobytes([headings])} kB, terms number=${kilobytes([terms, ...termShards])} kB in number=${termShards.length} shards, text number=${kilobytes(texts)} kB in number=${texts.length} shards, compressed.`;
  if (first > options.warnAboveKilobytes) {
    logger.warn`Every search loads number=${first} kB, more than number=${options.warnAboveKilobytes} kB: readers on slow connections wait for it. Consider hosted search: set ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_INDEX_NAME, and run npm run search:upload.`;
  }
}
