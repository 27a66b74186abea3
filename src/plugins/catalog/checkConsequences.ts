/**
 * Checks `changes.yml` of all services: each dangerous change of a service that is maintained here
 * must have a consequence, and every change in the file must exist.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { CatalogFolder } from './CatalogFolder';
import { changesFileName, readChangesFile } from './changesFile';
import { addConsequences, findMissingConsequences } from './consequences';
import { traceHistory } from './history';
import { compareVersions } from './versions';

/**
 * Returns the problems of all services, with the path of the file, or of the manifest if the service
 * has none.
 */
export async function checkConsequences(
  catalog: Pick<CatalogFolder, 'services' | 'interfaceAt' | 'releasesOf'>,
): Promise<{ file: string; message: string }[]> {
  const problems = await Promise.all(
    [...catalog.services.values()].map(async (service) => {
      const { folder, manifest, snapshots } = service;
      const described = readChangesFile(folder);
      const first = catalog.releasesOf(service).find((release) => release.describesChanges);
      // The repository that maintains an imported module describes its changes.
      const isRequired = (release: string) =>
        !manifest.imported && first !== undefined && compareVersions(release, first.version) >= 0;
      const interfaces = await Promise.all(
        [...snapshots, manifest.changed].map(async (release) => ({
          release,
          ...((await catalog.interfaceAt(service, release)) ?? { inputs: [], outputs: [] }),
        })),
      );
      const { entries } = traceHistory(
        interfaces,
        manifest.since,
        (release) => described.get(release)?.renamed ?? {},
      );
      const complete = entries.map(({ release, changes }) => ({
        release,
        changes: addConsequences(changes, described.get(release)),
      }));
      const name = fs.existsSync(path.join(folder, changesFileName))
        ? changesFileName
        : 'service.yml';
      return findMissingConsequences(described, complete, isRequired).map((message) => ({
        file: path.join(folder, name),
        message,
      }));
    }),
  );
  return problems.flat();
}
