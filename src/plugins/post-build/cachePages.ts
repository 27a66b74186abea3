/** Finishes pages for the cache, in a thread that processes a share of the pages. */
import pMap from 'p-map';
import type { BuiltSite } from '../../html/builtSite';
import { readSettings } from '../../site/settings';
import { concurrency, preparePages } from './pages';

/**
 * Finishes some pages of a site for the cache. Returns nothing, so that finished pages can be
 * garbage-collected.
 */
export async function cachePages(site: BuiltSite, files: readonly string[]): Promise<void> {
  const { read, finish } = await preparePages(site, readSettings(process.env));
  const cachePage = async (file: string): Promise<void> => {
    await finish(await read(file));
  };
  await pMap(files, cachePage, { concurrency });
}
