/**
 * Adds the descriptions in `changes.yml` to the computed changes of a release, and finds changes
 * that need a consequence but have none.
 */
import type { DescribedChanges } from './changesFile';
import type { HistoryEntry } from './history';
import type { InterfaceChange } from './types';

/** Kinds of input changes that need a consequence. A rename alone needs none. */
const dangerousKinds: ReadonlySet<InterfaceChange['kind']> = new Set([
  'removed',
  'added-required',
  'newly-required',
  'type',
  'default',
]);

const needsConsequence = ({ subject, kind, details }: InterfaceChange): boolean =>
  subject === 'input' &&
  dangerousKinds.has(kind) &&
  !(kind === 'type' && details && acceptsOldCalls(details));

/**
 * Returns whether sentences of `history.ts` describe only attributes of an object that were added
 * as optional or became optional. Calls for the previous release still match such a type.
 */
export const acceptsOldCalls = (details: readonly string[]): boolean => {
  const optional = new Set(
    details.flatMap((sentence) => /^(`.+`) is no longer required$/.exec(sentence)?.[1] ?? []),
  );
  return details.every((sentence) => {
    const withDefault = /^default of (`[^`]+`) from none to /.exec(sentence)?.[1];
    return withDefault
      ? optional.has(withDefault)
      : /` (?:added|is no longer required)$/.test(sentence);
  });
};

/** Returns whether a sentence of `history.ts` describes the default of an attribute. */
export const isAttributeDefault = (sentence: string): boolean =>
  sentence.startsWith('default of `');

/**
 * Adds the consequences of a release to its changes, at the first change of each input. A name that
 * no input has is that of an output.
 */
export function addConsequences(
  changes: readonly InterfaceChange[],
  described: Pick<DescribedChanges, 'consequences'> | undefined,
): InterfaceChange[] {
  const open = new Map(Object.entries(described?.consequences ?? {}));
  const inputs = new Set(
    changes.filter(({ subject }) => subject === 'input').map(({ name }) => name),
  );
  return changes.map((change) => {
    const isMeant = change.subject === 'input' || !inputs.has(change.name);
    const found = isMeant ? open.get(change.name) : undefined;
    if (!found) return change;
    open.delete(change.name);
    return { ...change, consequence: found };
  });
}

/**
 * Returns the problems in the descriptions of a service, one sentence each: a dangerous change
 * without a consequence, a consequence of a change that does not exist, or a rename that does not
 * exist.
 *
 * @param described descriptions by release, from `changes.yml`
 * @param entries computed changes, with consequences
 * @param isRequired returns whether the changes of a release need consequences
 */
export function findMissingConsequences(
  described: ReadonlyMap<string, DescribedChanges>,
  entries: readonly HistoryEntry[],
  isRequired: (release: string) => boolean,
): string[] {
  const missing = entries
    .filter(({ release }) => isRequired(release))
    .flatMap(({ release, changes }) => {
      const names = new Set(changes.flatMap((item) => (item.consequence ? [item.name] : [])));
      return changes
        .filter((change) => needsConsequence(change) && !names.has(change.name))
        .map(
          ({ name, kind }) =>
            `${release}: \`${name}\` (${kind}) has no consequence. Add \`${name}: { effect: …, text: … }\` under ${release} › consequences.`,
        );
    });
  const stale = [...described].flatMap(([release, { renamed, consequences }]) => {
    const changes = entries.find((entry) => entry.release === release)?.changes ?? [];
    const changed = new Set(changes.map(({ name }) => name));
    const isRenamed = new Set(
      changes.filter(({ kind }) => kind === 'renamed').map(({ name }) => name),
    );
    return [
      ...Object.keys(consequences)
        .filter((name) => !changed.has(name))
        .map((name) => `${release}: \`${name}\` has a consequence and did not change. Remove it.`),
      ...Object.entries(renamed)
        .filter(([old]) => !isRenamed.has(old))
        .map(
          ([old, now]) =>
            `${release}: \`${old}\` was not renamed to \`${now}\`. The interface before must have only the old name, the interface of ${release} only the new one.`,
        ),
    ];
  });
  return [...missing, ...stale];
}
