/** What changed in a service between any two releases, and what that means for a call. */
import type { ModuleCall } from '../hcl';
import { compareInterfaces } from '../plugins/catalog/history';
import type { InterfaceChange, ServiceDocument } from '../plugins/catalog/types';
import { compareVersions } from '../plugins/catalog/versions';
import { CatalogQuestionError, type PublishedCatalog } from './PublishedCatalog';

/** What changed between two releases. */
export interface Comparison {
  readonly service: string;
  readonly from: string;
  readonly to: string;
  readonly changes: readonly InterfaceChange[];
}

/** Compares the interfaces of a service at two releases; those that break a call come first. */
export async function compareReleases(
  catalog: PublishedCatalog,
  service: string,
  from: string,
  to: string,
): Promise<Comparison> {
  const { id, changes: history } = await catalog.readService(service);
  const [before, after] = await Promise.all(
    [from, to].map(async (release) => {
      catalog.requireRelease(release);
      const found = await catalog.readInterface(id, release);
      if (found) return found;
      throw new CatalogQuestionError(`The interface of ${id} at ${release} is not published.`);
    }),
  );
  const between = history.filter(
    ({ release }) => compareVersions(release, from) > 0 && compareVersions(release, to) <= 0,
  );
  const changes = before && after ? compareInterfaces(before, after, renamesIn(between)) : [];
  return {
    service: id,
    from,
    to,
    changes: changes.map((change) => withConsequence(change, between)),
  };
}

/** Inputs that got another name, across all releases: the first name and the last. */
const renamesIn = (releases: ServiceDocument['changes']): Record<string, string> => {
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

/** A change with what the newest of the releases says about it. */
const withConsequence = (
  change: InterfaceChange,
  releases: ServiceDocument['changes'],
): InterfaceChange => {
  const told = releases
    .flatMap(({ changes }) => changes)
    .find(
      ({ subject, name, kind, consequence }) =>
        consequence && subject === change.subject && name === change.name && kind === change.kind,
    );
  return told?.consequence ? { ...change, consequence: told.consequence } : change;
};

/** Changes that alter what a call does although the call does not mention the input. */
export const silentChanges = (
  changes: readonly InterfaceChange[],
  call: ModuleCall,
): InterfaceChange[] => {
  const given = new Set(call.arguments.map(({ name }) => name));
  return changes.filter(
    ({ subject, kind, name }) => subject === 'input' && kind === 'default' && !given.has(name),
  );
};

/** Outputs that other code may read and that the newer release does not have. */
export const removedOutputs = (changes: readonly InterfaceChange[]): string[] =>
  changes
    .filter(({ subject, kind }) => subject === 'output' && kind === 'removed')
    .map(({ name }) => name);
