/** Finds the releases that did not change the interface of a service. */
import { releaseSpans } from '../../remark/service-interface/releaseSwitcher';
import type { ServiceDocument } from '../catalog/types';

/**
 * Returns the releases without a page since a service's oldest known interface, each with the page
 * of the interface that it has. Readers who put their pinned release into the URL are redirected to
 * that page.
 *
 * @param releases all releases of the catalog, oldest first
 */
export function sharedInterfaces(
  service: Pick<ServiceDocument, 'changed' | 'release' | 'path' | 'interfaces'>,
  releases: readonly string[],
): { readonly path: string; readonly describedAt: string }[] {
  const owned = new Set(service.interfaces.map(({ release }) => release));
  return releaseSpans(service, releases).flatMap(({ first, last, path }) =>
    releases
      .slice(releases.indexOf(first), releases.indexOf(last) + 1)
      .filter((release) => !owned.has(release))
      .map((release) => ({ path: `${service.path}/${release}`, describedAt: path })),
  );
}
