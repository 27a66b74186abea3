/**
 * Gives stock Docusaurus the pages of earlier interfaces. This site creates them after the build from
 * the page of the service; stock Docusaurus needs a document for each.
 */
import fs from 'node:fs';
import path from 'node:path';
import { CatalogFolder, catalogFolder } from '../src/plugins/catalog/CatalogFolder';
import { createDocumentReader } from '../src/plugins/catalog/readDocuments';
import type { DocumentReader } from '../src/plugins/catalog/types';
import { releasedService } from '../src/plugins/released-reference/releasedService';

/** Between the ID of a service and a release, in the directive of an earlier interface. */
const separator = '@';

/**
 * Adds a page with only the interface for each earlier interface of each service. Omits services
 * without a page.
 */
export function addEarlierPages(siteDir: string): void {
  const catalog = new CatalogFolder(path.join(siteDir, catalogFolder));
  for (const { id, manifest, snapshots } of catalog.services.values()) {
    const page = path.join(siteDir, 'docs/reference/services', `${id}.mdx`);
    if (!fs.existsSync(page)) continue;
    for (const release of snapshots) {
      const lines = [
        '---',
        `title: ${manifest.title} ${release}`,
        `description: Inputs and outputs of the service ${manifest.title} in release ${release}.`,
        `slug: /reference/services/${id}/${release}`,
        'displayed_sidebar: servicesSidebar',
        '---',
        '',
        `::service-interface{service="${id}${separator}${release}"}`,
        '',
      ];
      fs.writeFileSync(page.replace('.mdx', `-${release}.mdx`), lines.join('\n'));
    }
  }
}

/** Returns a reader of documents that also finds the services in the directives of these pages. */
export function earlierReader(folder: string): DocumentReader {
  const reader = createDocumentReader(folder);
  return {
    ...reader,
    readService: async (address) => {
      const [id = '', release] = address.split(separator);
      const service = await reader.readService(id);
      return release ? releasedService(service, await reader.readInterface(id, release)) : service;
    },
  };
}
