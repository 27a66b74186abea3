/** Compares a service at any two releases, and finds the consequences for calls. */
import { compareInterfaces } from '../plugins/catalog/history';
import type { InterfaceChange, ServiceDocument } from '../plugins/catalog/types';
import { compareVersions } from '../plugins/catalog/versions';
import { rememberResult } from '../site/rememberResult';
import type { InterfaceAtRelease, PublishedCatalog } from './PublishedCatalog';
import { renamesIn } from './renames';
import { findingClasses } from './types';

/** Change between two releases. */
interface ComparedChange extends InterfaceChange {
  /**
   * Path of the input or output on the page of the later interface, or of the earlier one if the
   * later one does not have it. Absent for a requirement.
   */
  readonly path?: string;
}

/** Changes between two releases. */
export interface Comparison {
  readonly service: string;
  readonly from: string;
  readonly to: string;
  readonly changes: readonly ComparedChange[];
}

const comparisons = new WeakMap<PublishedCatalog, Map<string, Promise<Comparison>>>();

/** Compares a service at two releases. Caches results. Breaking changes come first. */
export function compareReleases(
  catalog: PublishedCatalog,
  service: string,
  from: string,
  to: string,
): Promise<Comparison> {
  const known = comparisons.get(catalog) ?? new Map<string, Promise<Comparison>>();
  comparisons.set(catalog, known);
  const key = `${service} ${from} ${to}`;
  return rememberResult(known, key, () => compare(catalog, service, from, to));
}

/** Returns the changes of the releases after one release, up to another one. */
export const changesAfter = (
  releases: ServiceDocument['changes'],
  from: string,
  to: string,
): ServiceDocument['changes'] =>
  releases.filter(
    ({ release }) => compareVersions(release, from) > 0 && compareVersions(release, to) <= 0,
  );

async function compare(
  catalog: PublishedCatalog,
  service: string,
  from: string,
  to: string,
): Promise<Comparison> {
  const { id, changes: history } = await catalog.readService(service);
  const read = async (release: string): Promise<InterfaceAtRelease> => {
    catalog.requireRelease(release, id);
    const found = await catalog.readInterface(id, release);
    if (found) return found;
    throw await catalog.unpublished(id, release);
  };
  const [before, after] = await Promise.all([read(from), read(to)]);
  const between = changesAfter(history, from, to);
  const renamed = renamesIn(between);
  const changes = compareInterfaces(before, after, renamed);
  const withPath = (change: InterfaceChange): ComparedChange => {
    const { subject, name, kind } = change;
    if (subject === 'requirement') return change;
    const { path } = kind === 'removed' || kind === 'renamed' ? before : after;
    return { ...change, path: `${path}#${subject}-${name}` };
  };
  return {
    service: id,
    from,
    to,
    changes: changes.map((change) => withPath(withConsequence(change, between, renamed))),
  };
}

/**
 * Adds the consequences that the releases describe to a change. Descriptions under an earlier name
 * of the input count too, and so does a default that moved after the input was added. If several releases describe the change, the text contains all of them,
 * oldest first, and the effect is the most urgent one.
 */
const withConsequence = (
  change: InterfaceChange,
  releases: ServiceDocument['changes'],
  renamed: Readonly<Record<string, string>>,
): InterfaceChange => {
  const told = [...releases]
    .sort((a, b) => compareVersions(a.release, b.release))
    .flatMap(({ release, changes }) =>
      changes.flatMap(({ subject, name, kind, consequence }) =>
        consequence &&
        subject === change.subject &&
        (kind === change.kind || (change.kind === 'added' && kind === 'default')) &&
        (name === change.name || (kind !== 'renamed' && renamed[name] === change.name))
          ? [{ release, ...consequence }]
          : [],
      ),
    );
  const [first] = [...told].sort(
    (a, b) => findingClasses.indexOf(a.effect) - findingClasses.indexOf(b.effect),
  );
  if (!first) return change;
  const text =
    told.length === 1
      ? first.text
      : told.map(({ release, text: own }) => `${release}: ${own}`).join(' ');
  return { ...change, consequence: { effect: first.effect, text } };
};

/**
 * Returns changes that alter the behavior of a call that does not mention the input: moved
 * defaults, and new inputs with a described consequence.
 *
 * @param given names of the inputs that the call sets
 */
export const silentChanges = (
  changes: readonly InterfaceChange[],
  given: ReadonlySet<string>,
): InterfaceChange[] =>
  changes.filter(
    ({ subject, kind, name, consequence }) =>
      subject === 'input' &&
      (kind === 'default' || (kind === 'added' && consequence !== undefined)) &&
      !given.has(name),
  );

/** Returns the outputs that the newer release removed. Other code might read them. */
export const removedOutputs = (changes: readonly InterfaceChange[]): string[] =>
  changes
    .filter(({ subject, kind }) => subject === 'output' && kind === 'removed')
    .map(({ name }) => name);
