/** Finds renamed inputs in the published changes of a service. */
import type { ServiceDocument } from '../plugins/catalog/types';
import { compareVersions } from '../plugins/catalog/versions';

/**
 * Returns the new names of inputs by old name, across releases. An input that was renamed twice
 * maps to its last name. Names that were changed back are omitted, for example if `a` became `b`
 * and then `b` became `a`.
 */
export const renamesIn = (releases: ServiceDocument['changes']): Record<string, string> => {
  const last = new Map<string, string>();
  const ordered = [...releases].sort((a, b) => compareVersions(a.release, b.release));
  for (const { changes } of ordered) {
    const renamed = new Map(
      changes.flatMap(({ kind, name, after }) =>
        kind === 'renamed' && after ? [[name, after] as const] : [],
      ),
    );
    for (const [name, now] of last) last.set(name, renamed.get(now) ?? now);
    for (const [name, now] of renamed) last.set(name, now);
  }
  return Object.fromEntries([...last].filter(([name, now]) => name !== now));
};
