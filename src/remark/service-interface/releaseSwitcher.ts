/**
 * List of releases in the version row of a service page, with links to the pages of earlier
 * interfaces. It is a disclosure with links, so that it works without JavaScript.
 */
import type { BlockContent, Link } from 'mdast';
import type { ServiceDocument } from '../../plugins/catalog/types';
import { block, lineItem, link, list, paragraph, text } from './nodes';

/** Interface of a service, and the releases that have it. */
export interface ReleaseSpan {
  /** First release that has the interface. */
  readonly first: string;
  /** Last release that has the interface. */
  readonly last: string;
  /** Path of its page. */
  readonly path: string;
}

/**
 * Returns the interfaces of a service, newest first.
 *
 * @param releases all releases of the catalog, oldest first
 */
export function releaseSpans(
  {
    changed,
    release,
    path,
    interfaces,
  }: Pick<ServiceDocument, 'changed' | 'release' | 'path' | 'interfaces'>,
  releases: readonly string[],
): ReleaseSpan[] {
  const firsts = [...interfaces, { release: changed, path }];
  return firsts
    .map((entry, index) => {
      const next = firsts[index + 1];
      const last = next ? releases[releases.indexOf(next.release) - 1] : release;
      return { first: entry.release, last: last ?? entry.release, path: entry.path };
    })
    .reverse();
}

/** Returns the releases as text: `v1.6.0`, or `v1.6.0–v1.7.0`. */
export const spanText = ({ first, last }: ReleaseSpan): string =>
  first === last ? first : `${first}–${last}`;

/**
 * Returns a link to a page outside the router, in the same tab. A script adds the fragment of the
 * reader's position.
 */
const releaseLink = (path: string, label: string): Link => ({
  ...link(`pathname://${path}`, [text(label)]),
  data: { hProperties: { target: '_self', dataRelease: '' } },
});

/**
 * Returns the disclosure, or only the release if no earlier interface is known.
 *
 * @param spans interfaces of the service, newest first
 * @param shown path of the page that shows the list
 * @param label text of the disclosure
 */
export function releaseSwitcher(
  spans: readonly ReleaseSpan[],
  shown: string,
  label: string,
): BlockContent {
  if (spans.length < 2) return paragraph([text(label)]);
  const entries = spans.map((span, index) => {
    const words = index === 0 ? `${spanText(span)} (current)` : spanText(span);
    return lineItem([span.path === shown ? text(words) : releaseLink(span.path, words)]);
  });
  return block('Unfold', { className: 'iface-releases' }, [
    block('summary', { 'aria-label': `Release ${label}` }, [text(label)]),
    list(entries),
  ]) as BlockContent;
}
