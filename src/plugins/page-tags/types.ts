/** Facts about a page that its HTML does not contain. */
import type { Step } from '../../remark/steps';

export interface PageMetadata {
  /** Path of the page, with the base URL. */
  readonly path: string;
  readonly kind: 'document' | 'list' | 'post';
  readonly title: string;
  /** Part of the site: `Guides`. */
  readonly section: string;
  /** Pages above this one, from the top; those without their own page are omitted. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  /** Milliseconds since 1970, if the history has it. */
  readonly lastUpdatedAt?: number | null | undefined;
  /** Steps, for a walkthrough. */
  readonly steps?: readonly Step[] | undefined;
}

/** A page as tags describe it. */
export interface TaggedPage extends Omit<PageMetadata, 'kind'> {
  readonly kind: PageMetadata['kind'] | 'landing' | 'other';
  readonly description: string;
  /** Canonical address. */
  readonly url: string;
  /** Address of the social card. */
  readonly image: string;
}

/** The site as tags describe it. */
export interface TaggedSite {
  readonly title: string;
  readonly tagline: string;
  /** Address of the landing page, with a slash at its end. */
  readonly url: string;
  readonly language: string;
}
