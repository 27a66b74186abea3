/** Keeps the files of the index between builds: the same records give the same files. */
import { hashOf, hashOfCode, keptPath, ResultCache } from '../result-cache/resultCache';
import type { IndexFiles } from './buildFiles';
import type { SearchRecord } from './types';

/** The files of an index, built where the records are not those of the last build. */
export async function keepFiles(
  siteDir: string,
  records: readonly SearchRecord[],
  shardSize: number,
): Promise<IndexFiles> {
  const cache = new ResultCache<IndexFiles>(
    keptPath(siteDir, 'search-files.json'),
    hashOfCode(siteDir, ['src/plugins/search-index', 'src/search/engine']),
  );
  const key = hashOf(JSON.stringify(records), String(shardSize));
  const files = await cache.getOrMake(key, async () => {
    // Loaded where an index is built.
    const { buildFiles } = await import('./buildFiles');
    return buildFiles(records, shardSize);
  });
  cache.save();
  return files;
}
