/**
 * Loads everything that a page needs before it is shown: first the section that contains its
 * routes, then the page's own chunks.
 */
import type corePreload from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

interface Preloadable {
  readonly preload?: () => Promise<boolean>;
}

/** Loads the matched routes of a page. Resolves with whether all of them loaded. */
async function preloadMatches(pathname: string): Promise<boolean> {
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) =>
    matchRoutes(routes, path),
  );
  const loads = matches.map(({ route }) => (route.component as unknown as Preloadable).preload?.());
  return !(await Promise.all(loads)).includes(false);
}

/** Resolves when the chunks of the page have loaded or failed. */
export default async function preload(pathname: string): ReturnType<typeof corePreload> {
  // If the section failed, skip the page's chunks: they would fail and be reported again.
  if (await preloadMatches(pathname)) await preloadMatches(pathname);
  return [];
}
