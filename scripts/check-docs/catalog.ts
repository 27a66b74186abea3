/** Reads the catalog for the checks: services and releases at once, interfaces on demand. */
import type { Catalog, CatalogService, InterfaceFolder, ServiceModule } from '../../src/checks';
import { HclError } from '../../src/hcl';
import {
  CatalogFolder,
  catalogFolder,
  type ServiceEntry,
} from '../../src/plugins/catalog/CatalogFolder';
import { readChangesFile, renamedUntil } from '../../src/plugins/catalog/changesFile';
import { identityOfSource } from '../../src/plugins/catalog/source';
import { identity, repositoryUrl } from '../../src/site/identity';

/** Where the code of a library is. */
export interface Library {
  /** Repository of the catalog's modules. */
  readonly repository: string;
  /** URL of a repository of the provider. */
  readonly urlOf: (repository: string) => string;
}

/** The library of this site. */
const ownLibrary: Library = { repository: identity.catalogRepository, urlOf: repositoryUrl };

/** Reads the catalog of a folder. */
export function readCatalog(
  catalog = new CatalogFolder(catalogFolder),
  { repository: main, urlOf } = ownLibrary,
): Catalog {
  /** `github.com/acme/terraform-modules`. */
  const plainUrl = (repository: string): string => urlOf(repository).replace(/^https:\/\//, '');
  const changes = new Map<string, ReturnType<typeof readChangesFile>>();
  const changesOf = ({ folder }: ServiceEntry) => {
    const known = changes.get(folder) ?? readChangesFile(folder);
    changes.set(folder, known);
    return known;
  };
  return {
    repository: plainUrl(main),
    releases: [...catalog.releases],
    services: new Map(
      [...catalog.services.values()].map(
        ({ id, manifest, ownReleases }): [string, CatalogService] => {
          const source = identityOfSource(manifest.source, urlOf);
          const own = ownReleases ? { releases: [...ownReleases] } : {};
          return [id, { path: id, since: manifest.since, source, ...own }];
        },
      ),
    ),
    readInterface: async (id, version) => {
      const service = catalog.services.get(id);
      const folder = service && catalog.interfaceFolder(service, version);
      if (!service || folder === undefined) return undefined;
      return readNames(catalog, folder, {
        renamed: renamedUntil(changesOf(service), version),
        findRemoval: (input) => catalog.findRemoval(service, input, version),
      });
    },
  };
}

/** An interface with the names of its outputs. If its files are broken, `module` is absent. */
async function readNames(
  catalog: CatalogFolder,
  folder: string,
  history: Pick<ServiceModule, 'renamed' | 'findRemoval'>,
): Promise<InterfaceFolder> {
  try {
    const { inputs, outputs } = await catalog.readInterface(folder);
    const names = outputs.map(({ name }) => name);
    return { folder, module: { inputs: [...inputs], outputs: names, ...history } };
  } catch (error) {
    if (error instanceof HclError) return { folder };
    throw error;
  }
}
