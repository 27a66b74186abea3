/** Facet filters as hosted search has them: a list of conditions, each one a value or a choice of values. */
import type { Entry } from './headings';

/** `["language:en", ["kind:guide", "kind:service"]]`: English, and a guide or a service. */
export type FacetFilters = string | readonly (string | readonly string[])[];

const readers: Readonly<Record<string, (entry: Entry) => string | null>> = {
  language: (entry) => entry.language,
  docusaurus_tag: (entry) => entry.docusaurus_tag,
  kind: (entry) => entry.kind,
  'hierarchy.lvl0': (entry) => entry.hierarchy.lvl0,
};

/** The value of a facet, or `null` where a record has none. */
export function facetOf(entry: Entry, facet: string): string | null {
  return readers[facet]?.(entry) ?? null;
}

function holds(entry: Entry, condition: string): boolean {
  const at = condition.indexOf(':');
  const isNegated = condition.slice(at + 1).startsWith('-');
  const value = condition.slice(at + (isNegated ? 2 : 1));
  return (facetOf(entry, condition.slice(0, at)) === value) !== isNegated;
}

/** The test that facet filters put to a record. */
export function facetTest(filters: FacetFilters = []): (entry: Entry) => boolean {
  const conditions = typeof filters === 'string' ? [filters] : filters;
  return (entry) =>
    conditions.every((condition) =>
      typeof condition === 'string'
        ? holds(entry, condition)
        : condition.length === 0 || condition.some((choice) => holds(entry, choice)),
    );
}

/** The values that the records have in a facet, in the order of the records. */
export function facetValues(entries: readonly Entry[], facet: string): string[] {
  return [
    ...new Set(entries.map((entry) => facetOf(entry, facet)).filter((value) => value !== null)),
  ];
}
