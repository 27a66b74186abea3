/** Finds the guides that use a service: pages that link to its page or call its module. */
import type { UsingPage } from './types';

/** Guide with its source. */
export interface Guide extends UsingPage {
  readonly text: string;
}

/** Matches links to a service page, and sources of a module call. */
const mention = /(?:\/docs\/reference\/services|\/\/modules)\/([\w-]+\/[\w-]+)/g;

/** Returns the pages that use each service, by `<group>/<service>`, in the order of the guides. */
export function findUsingPages(guides: readonly Guide[]): Map<string, UsingPage[]> {
  const pages = new Map<string, UsingPage[]>();
  for (const { title, path, text } of guides) {
    for (const id of new Set([...text.matchAll(mention)].map(([, service = '']) => service))) {
      pages.set(id, [...(pages.get(id) ?? []), { title, path }]);
    }
  }
  return pages;
}
