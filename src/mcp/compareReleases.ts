/** What changed in a service between any two releases, and what that means for a call. */
import type { ModuleCall } from '../hcl';
import { compareInterfaces } from '../plugins/catalog/history';
import type { InterfaceChange } from '../plugins/catalog/types';
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
  const { id } = await catalog.readService(service);
  const [before, after] = await Promise.all(
    [from, to].map(async (release) => {
      catalog.requireRelease(release);
      const found = await catalog.readInterface(id, release);
      if (found) return found;
      throw new CatalogQuestionError(`The interface of ${id} at ${release} is not published.`);
    }),
  );
  const changes = before && after ? compareInterfaces(before, after) : [];
  return { service: id, from, to, changes };
}

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
