/**
 * Loads everything that a page needs before it is shown: first the section that knows the page,
 * then the page's own parts.
 */
import type corePreload from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

type Done = Awaited<ReturnType<typeof corePreload>>;

interface Preloadable {
  readonly preload?: () => Promise<unknown>;
}

async function preloadMatches(pathname: string, done: ReadonlySet<unknown>): Promise<unknown[]> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  const components = paths
    .flatMap((path) => matchRoutes(routes, path))
    .map(({ route }) => route.component)
    .filter((component) => !done.has(component));
  await Promise.all(
    components.map((component) => (component as unknown as Preloadable).preload?.()),
  );
  return components;
}

/** Resolves when the parts of the page are loaded, or could not be. */
export default async function preload(pathname: string): Promise<Done> {
  const first = await preloadMatches(pathname, new Set());
  await preloadMatches(pathname, new Set(first));
  return [];
}
