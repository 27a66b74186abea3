/** Finishes pages only for the cache, in a thread that processes half of the pages. */
import pMap from 'p-map';
import type { BuiltSite } from '../../html/builtSite';
import { readSettings } from '../../site/settings';
import { concurrency, preparePages } from './pages';

/** Caches some finished pages of a site, and the data derived from them. */
export async function cachePages(site: BuiltSite, files: readonly string[]): Promise<void> {
  const { read, finish } = await preparePages(site, readSettings(process.env));
  await pMap(files, async (file) => Promise.all((await read(file)).map(finish)), { concurrency });
}
