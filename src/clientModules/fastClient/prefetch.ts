/**
 * What links call when they come into view (`prefetch`) or under the pointer (`preload`). Unlike
 * Docusaurus's own module, which scans all routes for every visible link inside an observer callback,
 * it looks paths up in a map, and works through its queue when the browser is idle.
 */
import flat from '@docusaurus/core/lib/client/flat';
import fetchAhead from '@docusaurus/core/lib/client/prefetch';
import preloadRoute from '@docusaurus/core/lib/client/preload';
import { chunkOfSection } from '@site/src/site/scriptFiles';
import { sectionsTo } from '@site/src/site/sections';
import { chunksOfPath, loadSectionOf, sectionOfPath } from './chunksOfPath';
import { learnSections, urlOf } from './pageFiles';

type Preloading = ReturnType<typeof preloadRoute>;

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Milliseconds of an idle period that are left to the browser. */
const reserve = 2;

const prefetched = new Set<string>();
const preloaded = new Set<string>();
const fetchedFiles = new Set<string>();
let queue: string[] = [];

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

/** The path that a link leads to, without what follows it. */
const pathOf = (target: string): string => target.replace(/[?#].*$/, '');

const whenIdle = (run: (deadline?: IdleDeadline) => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
};

function fetchFile(file: string | undefined): void {
  if (file === undefined || fetchedFiles.has(file)) return;
  fetchedFiles.add(file);
  void fetchAhead(file);
}

async function prefetchPath(path: string): Promise<void> {
  await loadSectionOf(path);
  const names = chunksOfPath(path).flatMap((tree) => Object.values(flat(tree)));
  for (const name of names) fetchFile(urlOf(name));
}

function drain(deadline?: IdleDeadline): void {
  do {
    const path = queue.shift();
    if (path === undefined) return;
    void prefetchPath(path).catch(() => {});
  } while (!deadline || deadline.timeRemaining() > reserve);
  if (queue.length > 0) whenIdle(drain);
}

/** Resolves when the path is in the queue; a prefetch is optional, so callers do not wait for it. */
function prefetch(target: string): Preloading | false {
  const path = pathOf(target);
  if (prefetched.has(path) || preloaded.has(path) || isSlowConnection()) return false;
  prefetched.add(path);
  queue.push(path);
  if (queue.length === 1) whenIdle(drain);
  return Promise.resolve([]);
}

function preload(target: string): Preloading | false {
  const path = pathOf(target);
  if (preloaded.has(path) || isSlowConnection()) return false;
  preloaded.add(path);
  queue = queue.filter((queued) => queued !== path);
  return preloadRoute(path);
}

/**
 * Fetches the modules of the sections that the page leads to, so that a click asks for a page's
 * scripts at once. A sidebar may lead to many: theirs come with its links, when these are in view. On
 * a slow connection only their names are asked for, which a click would wait for.
 */
export async function prefetchSections(): Promise<void> {
  await learnSections();
  if (isSlowConnection()) return;
  whenIdle(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not(.menu__link)');
    const paths = new Set([...links].map(({ pathname }) => pathname));
    const sections = new Set([...paths].map(sectionOfPath).flatMap(sectionsTo));
    for (const section of sections) fetchFile(urlOf(chunkOfSection(section)));
  });
}

export default Object.freeze({ prefetch, preload });
