/** Facet filters of hosted search: a list of conditions, each a value or alternatives. */
import type { Entry } from './headings';

/** `["language:en", ["kind:guide", "kind:service"]]`: English, and a guide or a service. */
export type FacetFilters = string | readonly (string | readonly string[])[];

const readers: Readonly<Record<string, (entry: Entry) => string | null>> = {
  language: (entry) => entry.language,
  docusaurus_tag: (entry) => entry.docusaurus_tag,
  kind: (entry) => entry.kind,
  'hierarchy.lvl0': (entry) => entry.hierarchy.lvl0,
};

/** Returns a record's value of a facet, or `null` if it has none. */
export function facetOf(entry: Entry, facet: string): string | null {
  return readers[facet]?.(entry) ?? null;
}

function holds(entry: Entry, condition: string): boolean {
  const at = condition.indexOf(':');
  const isNegated = condition.slice(at + 1).startsWith('-');
  const value = condition.slice(at + (isNegated ? 2 : 1));
  return (facetOf(entry, condition.slice(0, at)) === value) !== isNegated;
}

/** Returns a function that tests a record against facet filters. */
export function facetTest(filters: FacetFilters = []): (entry: Entry) => boolean {
  const conditions = typeof filters === 'string' ? [filters] : filters;
  return (entry) =>
    conditions.every((condition) =>
      typeof condition === 'string'
        ? holds(entry, condition)
        : condition.length === 0 || condition.some((choice) => holds(entry, choice)),
    );
}

/** Returns the distinct values of a facet, in the order of the records. */
export function facetValues(entries: readonly Entry[], facet: string): string[] {
  return [
    ...new Set(entries.map((entry) => facetOf(entry, facet)).filter((value) => value !== null)),
  ];
}
