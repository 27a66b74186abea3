/**
 * What the demonstration's services say about themselves: their interface tests pass, and each dangerous
 * change has a consequence.
 * @jest-environment node
 */
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { readChangesFile } from '../../src/plugins/catalog/changesFile';
import { addConsequences, findMissingConsequences } from '../../src/plugins/catalog/consequences';
import { traceHistory } from '../../src/plugins/catalog/history';
import { readInterface } from '../../src/plugins/catalog/interface';
import { readInterfaceTests, runInterfaceTest } from '../../src/plugins/catalog/interfaceTests';
import { compareVersions } from '../../src/plugins/catalog/versions';

describe('the services of the catalog', () => {
  const catalog = new CatalogFolder('catalog');
  const releasesOf = (entry: { snapshots: readonly string[]; manifest: { changed: string } }) => [
    ...entry.snapshots,
    entry.manifest.changed,
  ];

  // Changes of an imported module are described where it is written.
  const own = [...catalog.services.values()].filter(({ manifest }) => !manifest.imported);
  it.each(own.map(({ id }) => id))('%s describes every dangerous change', async (id) => {
    const entry = catalog.services.get(id);
    if (!entry) throw new Error(id);
    const described = readChangesFile(entry.folder);
    const interfaces = await Promise.all(
      releasesOf(entry).map(async (release) => ({
        release,
        ...((await catalog.interfaceAt(entry, release)) ?? { inputs: [], outputs: [] }),
      })),
    );
    const { entries } = traceHistory(
      interfaces,
      entry.manifest.since,
      (release) => described.get(release)?.renamed ?? {},
    );
    const complete = entries.map(({ release, changes }) => ({
      release,
      changes: addConsequences(changes, described.get(release)),
    }));
    expect(findMissingConsequences(described, complete, compareVersions)).toEqual([]);
  });
});

describe('the interface tests of the catalog', () => {
  const folders = [...new CatalogFolder('catalog').services.values()].map((entry) => entry.folder);

  it.each(folders)('pass in %s', async (own) => {
    const { inputs } = await readInterface(own);
    const read = await readInterfaceTests(own);
    const found = await Promise.all(
      (read?.tests ?? []).map((test) => runInterfaceTest(test, inputs)),
    );
    expect(found.flat()).toEqual([]);
  });
});
