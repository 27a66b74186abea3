/** Reads the catalog for the checks: services and releases at once, interfaces when they are asked for. */
import type { Catalog, CatalogService, ServiceInterface } from '../../src/checks';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { identity, repositoryUrl } from '../../src/site/identity';

/** Reads the catalog of a folder. */
export function readCatalog(root = catalogFolder): Catalog {
  const catalog = new CatalogFolder(root);
  const services = [...catalog.services.values()].map(({ id, manifest, snapshots }) => {
    const { since, changed } = manifest;
    return [id, { path: id, since, changed, snapshots: [...snapshots] }] as [
      string,
      CatalogService,
    ];
  });
  return {
    repository: repositoryUrl(identity.catalogRepository).replace(/^https:\/\//, ''),
    releases: [...catalog.releases],
    services: new Map(services),
    readInterface: async (id, snapshot): Promise<ServiceInterface> => {
      const service = catalog.services.get(id);
      if (!service) throw new Error(`The catalog has no service "${id}".`);
      const at = snapshot ?? service.manifest.changed;
      const { inputs = [], outputs = [] } = (await catalog.interfaceAt(service, at)) ?? {};
      return { inputs: [...inputs], outputs: outputs.map(({ name }) => name) };
    },
  };
}
