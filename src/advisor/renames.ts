/** Inputs that releases renamed, from the published changes of a service. */
import type { ServiceDocument } from '../plugins/catalog/types';

/** New names by old ones across releases: an input that was renamed twice leads to its last name. */
export const renamesIn = (releases: ServiceDocument['changes']): Record<string, string> => {
  const steps = releases.flatMap(({ changes }) =>
    changes.filter(({ kind, after }) => kind === 'renamed' && after),
  );
  const next = new Map(steps.map(({ name, after = '' }) => [name, after]));
  return Object.fromEntries(
    [...next.keys()].map((name) => {
      let last = name;
      for (let round = 0; round < next.size && next.has(last); round += 1)
        last = next.get(last) ?? '';
      return [name, last];
    }),
  );
};
