/** Decides whether Docusaurus starts threads to render the pages. */
import { createRequire } from 'node:module';
import type { PersistentCache } from '../../cache/persistentCache';

/** Largest site, in pages, for which this was measured; see the table in `post-build/README.md`. */
const smallSite = 1_000;

/** Number of pages that one thread renders before others have started. */
const fewPages = 20;

/** Settings that Docusaurus's core reads when it starts to render. */
const settings: { SSGWorkerThreadCount: number | undefined } = createRequire(
  require.resolve('@docusaurus/core/package.json'),
)('./lib/ssg/ssgEnv');

/**
 * Makes Docusaurus render in the main thread if the cache has almost all pages. A thread takes a
 * second to start, because it loads Docusaurus again.
 *
 * @param keys cache keys of all pages
 */
export async function renderWithoutThreads(
  keys: readonly string[],
  cache: Pick<PersistentCache, 'has'>,
): Promise<void> {
  if (keys.length > smallSite) return;
  const cached = await Promise.all(keys.map((key) => cache.has(key)));
  if (cached.filter((isCached) => !isCached).length <= fewPages) settings.SSGWorkerThreadCount = 1;
}
