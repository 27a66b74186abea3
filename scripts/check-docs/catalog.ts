/** Reads the catalog for the checks: services and releases at once, interfaces on demand. */
import type { Catalog, CatalogService, InterfaceFolder } from '../../src/checks';
import { HclError } from '../../src/hcl';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { readChangesFile, renamedUntil } from '../../src/plugins/catalog/changesFile';
import { identityOfSource } from '../../src/plugins/catalog/source';
import { identity, repositoryUrl } from '../../src/site/identity';

/** Reads the catalog of a folder. */
export function readCatalog(root = catalogFolder): Catalog {
  const catalog = new CatalogFolder(root);
  return {
    repository: plainUrl(identity.catalogRepository),
    releases: [...catalog.releases],
    services: new Map(
      [...catalog.services.values()].map(
        ({ id, manifest, ownReleases }): [string, CatalogService] => {
          const source = identityOfSource(manifest.source);
          const own = ownReleases ? { releases: [...ownReleases] } : {};
          return [id, { path: id, since: manifest.since, source, ...own }];
        },
      ),
    ),
    readInterface: async (id, version) => {
      const service = catalog.services.get(id);
      const folder = service && catalog.interfaceFolder(service, version);
      if (folder === undefined) return undefined;
      return readNames(
        catalog,
        folder,
        renamedUntil(readChangesFile(service?.folder ?? ''), version),
      );
    },
  };
}

/** `github.com/cairn-iac/terraform-aws-service-catalog`. */
const plainUrl = (repository: string): string =>
  repositoryUrl(repository).replace(/^https:\/\//, '');

/** An interface with the names of its outputs. If its files are broken, `module` is absent. */
async function readNames(
  catalog: CatalogFolder,
  folder: string,
  renamed: ReadonlyMap<string, string>,
): Promise<InterfaceFolder> {
  try {
    const { inputs, outputs } = await catalog.readInterface(folder);
    const names = outputs.map(({ name }) => name);
    return { folder, module: { inputs: [...inputs], outputs: names, renamed } };
  } catch (error) {
    if (error instanceof HclError) return { folder };
    throw error;
  }
}
