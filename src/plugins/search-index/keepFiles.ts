/** Keeps the files of the index between builds: the same records give the same files. */
import path from 'node:path';
import { hashOf, hashOfCode, ResultCache } from '../result-cache/resultCache';
import { buildFiles, type IndexFiles } from './buildFiles';
import type { SearchRecord } from './types';

/** The files of an index, built where the records are not those of the last build. */
export function keepFiles(
  siteDir: string,
  records: readonly SearchRecord[],
  shardSize: number,
): IndexFiles {
  const cache = new ResultCache<IndexFiles>(
    path.join(siteDir, '.cache/search-files.json'),
    hashOfCode(siteDir, ['src/plugins/search-index', 'src/search/engine']),
  );
  const files = cache.getOrMake(hashOf(JSON.stringify(records), String(shardSize)), () =>
    buildFiles(records, shardSize),
  );
  cache.save();
  return files;
}
