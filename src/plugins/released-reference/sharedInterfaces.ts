/** Finds the releases that did not change the interface of a service. */
import { releaseSpans } from '../../remark/service-interface/releaseSwitcher';
import type { ServiceDocument } from '../catalog/types';

/** Release that did not change the interface, and the page that describes its interface. */
interface SharedInterface {
  /** Path of the release, such as `/docs/reference/services/networking/vpc/v1.7.0`. */
  readonly path: string;
  /** Path of the page that describes its interface. */
  readonly describedAt: string;
}

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
): SharedInterface[] {
  const owned = new Set(service.interfaces.map(({ release }) => release));
  return releaseSpans(service, releases).flatMap(({ first, last, path }) =>
    releases
      .slice(releases.indexOf(first), releases.indexOf(last) + 1)
      .filter((release) => !owned.has(release))
      .map((release) => ({ path: `${service.path}/${release}`, describedAt: path })),
  );
}
