/**
 * What links call when they come into view (`prefetch`) or under the pointer (`preload`). Unlike
 * Docusaurus's own module, which scans all routes for every visible link inside an observer callback,
 * it does so when the browser is idle.
 */
import flat from '@docusaurus/core/lib/client/flat';
import fetchAhead from '@docusaurus/core/lib/client/prefetch';
import preloadRoute from '@docusaurus/core/lib/client/preload';
import routesChunkNames from '@generated/routesChunkNames';
import { urlOf } from './pageFiles';
import { loadSectionOf } from './sectionRoute';

type Preloading = ReturnType<typeof preloadRoute>;

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const prefetched = new Set<string>();
const preloaded = new Set<string>();
const fetchedFiles = new Set<string>();

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

/** The path that a link leads to, without what follows it. */
const pathOf = (target: string): string => target.replace(/[?#].*$/, '');

function fetchFile(file: string | undefined): void {
  if (file === undefined || fetchedFiles.has(file)) return;
  fetchedFiles.add(file);
  void fetchAhead(file);
}

/** Fetches the scripts of a page, unless the reader pointed to its link meanwhile. */
async function prefetchPath(path: string): Promise<void> {
  if (preloaded.has(path)) return;
  await loadSectionOf(path);
  for (const [key, names] of Object.entries(routesChunkNames)) {
    // A key is the path of a route and a hash.
    if (key.replace(/-[^-]+$/, '') !== path) continue;
    for (const name of Object.values(flat(names))) fetchFile(urlOf(name));
  }
}

/** Asks for a page's scripts when the browser is idle; it is optional, so callers do not wait for it. */
function prefetch(target: string): Preloading | false {
  const path = pathOf(target);
  if (prefetched.has(path) || isSlowConnection()) return false;
  prefetched.add(path);
  const run = () => void prefetchPath(path).catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
  return Promise.resolve([]);
}

function preload(target: string): Preloading | false {
  const path = pathOf(target);
  if (preloaded.has(path) || isSlowConnection()) return false;
  preloaded.add(path);
  return preloadRoute(path);
}

export default Object.freeze({ prefetch, preload });
