import type { CatalogNoun } from '../catalog/CatalogFolder';

/** Data of the catalog and the blog on the landing page, computed at build time. */
export interface LandingData {
  /** What readers call an entry of the catalog. */
  readonly noun: CatalogNoun;
  /** Groups of the service catalog, in sidebar order. */
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    /** Number of services in the group. */
    readonly services: number;
  }[];
  /** The newest posts, newest first. */
  readonly posts: readonly {
    readonly title: string;
    readonly description: string;
    readonly permalink: string;
    /** ISO 8601 date. */
    readonly date: string;
  }[];
}
