/** Finds the guides that use a service: pages that link to its page or call its module. */
import { parseModuleSource } from '../../hcl';
import { isSourceOf, type SourceIdentity } from './pins';
import type { UsingPage } from './types';

/** Guide with its source. */
export interface Guide extends UsingPage {
  readonly text: string;
}

/** Matches links to a service page. */
const link = /\/docs\/reference\/services\/([\w-]+\/[\w-]+)/g;

/** Matches strings in code that can be the source address of a module. */
const quoted = /"([^"\s]+\/[^"\s]+)"/g;

/**
 * Returns the pages that use each service, by `<group>/<service>`, in the order of the guides.
 *
 * @param modules sources of the services' modules, by `<group>/<service>`
 */
export function findUsingPages(
  guides: readonly Guide[],
  modules: ReadonlyMap<string, SourceIdentity>,
): Map<string, UsingPage[]> {
  const pages = new Map<string, UsingPage[]>();
  for (const { title, path, text } of guides) {
    const used = new Set([...text.matchAll(link)].map(([, service = '']) => service));
    for (const address of new Set([...text.matchAll(quoted)].map(([, string = '']) => string))) {
      const source = parseModuleSource(address);
      for (const [id, module] of modules) if (isSourceOf(module, source)) used.add(id);
    }
    for (const id of used) pages.set(id, [...(pages.get(id) ?? []), { title, path }]);
  }
  return pages;
}
