/** Reads the catalog for the checks: services and releases immediately, interfaces on demand. */
import type {
  Catalog,
  CatalogService,
  InterfaceFolder,
  ServiceModule,
} from '../../src/checks/catalog';
import { HclError } from '../../src/hcl';
import {
  CatalogFolder,
  catalogFolder,
  type ServiceEntry,
} from '../../src/plugins/catalog/CatalogFolder';
import { readChangesFile, renamedUntil } from '../../src/plugins/catalog/changesFile';
import { identityOfSource } from '../../src/plugins/catalog/source';
import { identity, repositoryUrl } from '../../src/site/identity';

export interface Library {
  readonly repository: string;
  readonly urlOf: (repository: string) => string;
}

const ownLibrary: Library = { repository: identity.catalogRepository, urlOf: repositoryUrl };

/** Returns the catalog of a folder for the checks. */
export function readCatalog(
  catalog = new CatalogFolder(catalogFolder),
  { repository: main, urlOf } = ownLibrary,
): Catalog {
  /** Returns a URL without its scheme: `github.com/acme/terraform-modules`. */
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
          const { since, imported } = manifest;
          return [id, { path: id, since, source, imported, ...own }];
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

/** Reads an interface. `module` is absent if its files cannot be parsed. */
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
