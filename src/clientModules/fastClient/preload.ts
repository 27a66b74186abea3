/**
 * Loads everything that a page needs before it is shown: first the section that knows the page,
 * then the page's own parts.
 */
import type corePreload from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

type Done = Awaited<ReturnType<typeof corePreload>>;

interface Preloadable {
  readonly preload?: () => Promise<boolean>;
}

interface Matches {
  readonly components: readonly unknown[];
  /** Whether all of them are there. */
  readonly areLoaded: boolean;
}

async function preloadMatches(pathname: string, done: ReadonlySet<unknown>): Promise<Matches> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  const components = paths
    .flatMap((path) => matchRoutes(routes, path))
    .map(({ route }) => route.component)
    .filter((component) => !done.has(component));
  const loads = await Promise.all(
    components.map((component) => (component as unknown as Preloadable).preload?.()),
  );
  return { components, areLoaded: !loads.includes(false) };
}

/** Resolves when the parts of the page are loaded, or could not be. */
export default async function preload(pathname: string): Promise<Done> {
  const first = await preloadMatches(pathname, new Set());
  // What failed was reported once; the parts of the page would fail and be reported again.
  if (first.areLoaded) await preloadMatches(pathname, new Set(first.components));
  return [];
}
