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

/** Loads what the routes know of a page; resolves with whether all of it is there. */
async function preloadMatches(pathname: string): Promise<boolean> {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) =>
    matchRoutes(routes, path),
  );
  const loads = matches.map(({ route }) => (route.component as unknown as Preloadable).preload?.());
  return !(await Promise.all(loads)).includes(false);
}

/** Resolves when the parts of the page are loaded, or could not be. */
export default async function preload(pathname: string): Promise<Done> {
  // What failed was reported once; the parts of the page would fail and be reported again.
  if (await preloadMatches(pathname)) await preloadMatches(pathname);
  return [];
}
