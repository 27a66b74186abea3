import preloadRoutes from '@docusaurus/core/lib/client/preload';

/**
 * Loads everything that a page needs before it is shown: first the section that contains its
 * routes, then the page's own chunks. Resolves when they have loaded or failed.
 */
export default async function preload(pathname: string): ReturnType<typeof preloadRoutes> {
  const loaded = await preloadRoutes(pathname);
  const hasFailed = (loaded as unknown[]).includes(false);
  // If the section failed, skip the page's chunks: they would fail and be reported again.
  return hasFailed ? loaded : preloadRoutes(pathname);
}
