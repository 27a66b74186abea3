/** Inputs that releases renamed, from the published changes of a service. */
import type { ServiceDocument } from '../plugins/catalog/types';
import { compareVersions } from '../plugins/catalog/versions';

/**
 * New names by old ones across releases. An input that was renamed twice leads to its last name. A name
 * that a later release gave back is not in the result: `a` became `b`, and then `b` became `a`.
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
