/** Finds the guides that use a service: pages that link to its page or call its module. */
import type { UsingPage } from './types';

/** A guide with its source. */
export interface Guide extends UsingPage {
  readonly text: string;
}

/** Links to a service page, and sources of a module call. */
const mention = /(?:\/docs\/reference\/services|\/\/modules)\/([\w-]+\/[\w-]+)/g;

/** Pages that use each service, by `<group>/<service>`; in the order of the guides. */
export function findUsingPages(guides: readonly Guide[]): Map<string, UsingPage[]> {
  const pages = new Map<string, UsingPage[]>();
  for (const { title, path, text } of guides) {
    for (const id of new Set([...text.matchAll(mention)].map(([, service = '']) => service))) {
      pages.set(id, [...(pages.get(id) ?? []), { title, path }]);
    }
  }
  return pages;
}
