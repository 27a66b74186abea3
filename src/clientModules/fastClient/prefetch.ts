/**
 * Functions that links call when they become visible (`prefetch`) or when the pointer is over them
 * (`preload`). Docusaurus's module scans all routes for every visible link inside an observer
 * callback; this one scans when the browser is idle.
 */
import flat from '@docusaurus/core/lib/client/flat';
import fetchAhead from '@docusaurus/core/lib/client/prefetch';
import routesChunkNames from '@generated/routesChunkNames';
import { urlOf } from './pageFiles';
import preload from './preload';
import { loadSectionOf } from './sectionRoute';

function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

/** Calls a function once for each path of links, without their queries and fragments. */
function oncePerPath<Result>(run: (path: string) => Result): (target: string) => Result | false {
  const paths = new Set<string>();
  return (target) => {
    const path = target.replace(/[?#].*$/, '');
    if (paths.has(path) || isSlowConnection()) return false;
    paths.add(path);
    return run(path);
  };
}

const fetchedFiles = new Set<string>();

/** Fetches the scripts of a page. */
async function fetchScripts(path: string): Promise<void> {
  await loadSectionOf(path);
  for (const [key, names] of Object.entries(routesChunkNames)) {
    // A key is the path of a route, a hyphen and a hash.
    if (key.replace(/-[^-]+$/, '') !== path) continue;
    for (const file of Object.values(flat(names)).map(urlOf)) {
      if (file === undefined || fetchedFiles.has(file)) continue;
      fetchedFiles.add(file);
      void fetchAhead(file);
    }
  }
}

/** Prefetches a page's scripts when the browser is idle. Callers do not wait for it. */
const prefetch = oncePerPath((path) => {
  const run = () => void fetchScripts(path).catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
  return Promise.resolve([]);
});

export default Object.freeze({ prefetch, preload: oncePerPath(preload) });
