/** A release of the service catalog, with the titles of its guides. */
import type { CatalogRelease } from '../catalog/CatalogFolder';

export interface Release extends Omit<CatalogRelease, 'guides'> {
  /** Pages to follow, in order, when moving from the release before. */
  readonly guides: readonly { readonly path: string; readonly title: string }[];
}

/** A service of the catalog. */
export interface Service {
  /** `<group>/<service>`. */
  readonly id: string;
  readonly title: string;
}

/** An input that a release renamed. */
export interface Rename {
  readonly release: string;
  /** `<group>/<service>`. */
  readonly service: string;
  readonly from: string;
  readonly to: string;
}
