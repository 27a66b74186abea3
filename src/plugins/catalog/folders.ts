/** Reads the folders of `catalog/`: which groups and services there are, and their `service.yml`. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readYaml } from './yamlFile';

/** Folder of the catalog, from the site's root. */
export const catalogFolder = 'catalog';

const release = z.string().regex(/^v\d+\.\d+\.\d+$/, 'expected a release like v1.8.0');

const groupSchema = z.strictObject({ id: z.string(), title: z.string(), description: z.string() });

const serviceSchema = z.strictObject({
  title: z.string(),
  /** One sentence, at most 140 characters. */
  purpose: z.string().max(140).endsWith('.'),
  /** First release that has the service. */
  since: release,
  /** Last release that changed its interface. */
  changed: release,
  source: z.strictObject({ repository: z.string(), path: z.string() }),
  /** Compliance benchmarks that the service serves. */
  benchmarks: z.array(z.string()),
});

/** A group of services. */
export type Group = z.infer<typeof groupSchema>;

/** What `service.yml` says of a service. */
export type ServiceManifest = z.infer<typeof serviceSchema>;

/** A service's place in the catalog and its manifest. */
export interface ServiceEntry {
  readonly group: string;
  readonly service: string;
  /** Folder from the site's root. */
  readonly folder: string;
  readonly manifest: ServiceManifest;
}

/** The groups of `catalog/groups.yml`, in the site's order. */
export function readGroups(root = catalogFolder): Group[] {
  return readYaml(path.join(root, 'groups.yml'), z.array(groupSchema));
}

/** The services of a group, sorted by title; throws where a `service.yml` is not usable. */
export function readServices(group: string, root = catalogFolder): ServiceEntry[] {
  return fs
    .readdirSync(path.join(root, group), { withFileTypes: true })
    .map((entry) => ({ entry, folder: path.join(root, group, entry.name) }))
    .filter(
      ({ entry, folder }) => entry.isDirectory() && fs.existsSync(path.join(folder, 'service.yml')),
    )
    .map(({ entry, folder }) => ({
      group,
      service: entry.name,
      folder,
      manifest: readYaml(path.join(folder, 'service.yml'), serviceSchema),
    }))
    .sort((a, b) => a.manifest.title.localeCompare(b.manifest.title, 'en'));
}
