/** Finishes pages for the cache alone: what the thread does that takes half of the pages. */
import pMap from 'p-map';
import type { BuiltSite } from '../../html/builtSite';
import { readSettings } from '../../site/settings';
import { concurrency, preparePages } from './pages';

/** Caches some pages of a site and what is made from them. */
export async function cachePages(site: BuiltSite, files: readonly string[]): Promise<void> {
  const { read, finish } = await preparePages(site, readSettings(process.env));
  await pMap(files, async (file) => Promise.all((await read(file)).map(finish)), { concurrency });
}
