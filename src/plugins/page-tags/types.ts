/** Metadata of a page that its HTML does not contain. */
import type { Step } from '../../remark/steps';

export interface PageMetadata {
  /** Path of the page, with the base URL. */
  readonly path: string;
  readonly kind: 'document' | 'list' | 'post';
  readonly title: string;
  /** Part of the site, such as `Guides`. */
  readonly section: string;
  /** Parent pages, outermost first. Categories without a page are omitted. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  /** Date of the last change in milliseconds since 1970, if the Git history contains it. */
  readonly lastUpdatedAt?: number | null | undefined;
  /** Steps of a walkthrough. */
  readonly steps?: readonly Step[] | undefined;
}

/** Page with the data for its tags. */
export interface TaggedPage extends Omit<PageMetadata, 'kind'> {
  readonly kind: PageMetadata['kind'] | 'landing' | 'other';
  readonly description: string;
  /** Canonical URL. */
  readonly url: string;
  /** URL of the social card. */
  readonly image: string;
}

/** Site with the data for its tags. */
export interface TaggedSite {
  readonly title: string;
  readonly tagline: string;
  /** URL of the landing page with a trailing slash. */
  readonly url: string;
  readonly language: string;
}
