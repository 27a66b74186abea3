/** Release of the service catalog, with the titles of its guides. */
import type { CatalogNoun, CatalogRelease } from '../catalog/CatalogFolder';

export interface Release extends Omit<CatalogRelease, 'guides'> {
  /** Guides to follow, in order, when upgrading from the previous release. */
  readonly guides: readonly { readonly path: string; readonly title: string }[];
}

/** Service of the catalog. */
export interface Service {
  /** `<group>/<service>`. */
  readonly id: string;
  readonly title: string;
}

/** Input that a release renamed. */
export interface Rename {
  readonly release: string;
  /** `<group>/<service>`. */
  readonly service: string;
  readonly from: string;
  readonly to: string;
}

/** Facts about the library. */
export interface LibraryFacts {
  /** What readers call an entry of the catalog. */
  readonly noun: CatalogNoun;
  /** Whether posts are release notes. */
  readonly hasReleaseNotes: boolean;
}
