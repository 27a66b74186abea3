/** Reads the catalog for the checks: services and releases at once, interfaces when they are asked for. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Catalog, CatalogService, Release, ServiceInterface } from '../../src/checks';
import { catalogFolder, readGroups, readServices } from '../../src/plugins/catalog/folders';
import { readInterface } from '../../src/plugins/catalog/interface';
import { identity, repositoryUrl } from '../../src/site/identity';

/** Reads the catalog of a folder. */
export function readCatalog(root = catalogFolder): Catalog {
  const services = readGroups(root)
    .flatMap(({ id }) => readServices(id, root))
    .map(({ group, service, folder, manifest }): [string, CatalogService] => {
      const name = `${group}/${service}`;
      const { since, changed } = manifest;
      return [name, { path: name, since, changed, snapshots: snapshotsOf(folder) }];
    });
  const interfaces = new Map<string, Promise<ServiceInterface>>();
  return {
    repository: repositoryUrl(identity.catalogRepository).replace(/^https:\/\//, ''),
    releases: parse(fs.readFileSync(path.join(root, 'releases.yml'), 'utf8')) as Release[],
    services: new Map(services),
    readInterface: (service, snapshot) => {
      const folder = path.join(
        root,
        service,
        snapshot ? path.join('versions', snapshot.replace(/^v/, '')) : '',
      );
      const known = interfaces.get(folder) ?? readNames(folder);
      interfaces.set(folder, known);
      return known;
    },
  };
}

function snapshotsOf(folder: string): string[] {
  const versions = path.join(folder, 'versions');
  return fs.existsSync(versions) ? fs.readdirSync(versions).map((name) => `v${name}`) : [];
}

async function readNames(folder: string): Promise<ServiceInterface> {
  const { inputs, outputs } = await readInterface(folder);
  return { inputs: [...inputs], outputs: outputs.map(({ name }) => name) };
}
