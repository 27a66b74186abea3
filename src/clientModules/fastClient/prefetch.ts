/**
 * Functions that links call when they become visible (`prefetch`) or when the pointer is over them
 * (`preload`). Docusaurus's module scans all routes for every visible link inside an observer
 * callback; this one scans when the browser is idle.
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

/** Returns the path of a link without its query and fragment. */
const pathOf = (target: string): string => target.replace(/[?#].*$/, '');

function fetchFile(file: string | undefined): void {
  if (file === undefined || fetchedFiles.has(file)) return;
  fetchedFiles.add(file);
  void fetchAhead(file);
}

/** Fetches the scripts of a page, unless `preload` was called for it in the meantime. */
async function prefetchPath(path: string): Promise<void> {
  if (preloaded.has(path)) return;
  await loadSectionOf(path);
  for (const [key, names] of Object.entries(routesChunkNames)) {
    // A key is the path of a route, a hyphen and a hash.
    if (key.replace(/-[^-]+$/, '') !== path) continue;
    for (const name of Object.values(flat(names))) fetchFile(urlOf(name));
  }
}

/** Prefetches a page's scripts when the browser is idle. Callers do not wait for it. */
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
