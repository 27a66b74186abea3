/**
 * The list of modules that `catalog:sync` imports, `catalog/sync.yml`:
 *
 *   - service: networking/vpc
 *     repository: https://git.example/acme/terraform-network
 *     path: modules/vpc
 *     from: v2.0.0
 *     source: { registry: acme/network/aws, path: modules/vpc }
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { tagPlaceholder } from '../../src/plugins/catalog/pins';
import { sourceSchema } from '../../src/plugins/catalog/source';
import { readYaml } from '../../src/plugins/catalog/yamlFile';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';

const moduleSchema = z.strictObject({
  /** `<group>/<service>`. */
  service: z.string().regex(new RegExp(`^${slug}/${slug}$`), 'expected <group>/<service>'),
  /** Address of a Git repository, or the path of a clone from the root of the site. */
  repository: z
    .string()
    .regex(
      /^(?:https?:\/\/|ssh:\/\/|file:\/\/|git@|[\w./])(?!.*::)/,
      'expected an address or a path',
    ),
  /** Folder of the module in the repository; empty for its top. */
  path: z
    .string()
    .regex(/^(?!\/)(?!.*\.\.)/, 'expected a folder in the repository')
    .default(''),
  /** Form of the tags of releases. */
  tag: z.string().includes(tagPlaceholder).default(`v${tagPlaceholder}`),
  /** First release to import; all of them without it. */
  from: z
    .string()
    .regex(/^v\d+\.\d+\.\d+$/, 'expected a release like v1.8.0')
    .optional(),
  /** Whether the module has releases of its own, or those of the library. */
  releases: z.enum(['module', 'library']).default('module'),
  /**
   * Where readers get the module. Defaults to the folder in the Git repository: of a clone, the address of its
   * origin, or a repository of the organization that is called like the folder of the clone.
   */
  source: sourceSchema.optional(),
});

/** A module of the list. */
export type ListedModule = z.infer<typeof moduleSchema>;

/** Reads the list; throws with file and line if an entry is not usable, or a service is listed twice. */
export function readList(file: string): ListedModule[] {
  if (!fs.existsSync(file)) {
    throw new Error(`${file} does not exist. List the modules in it as in CONTRIBUTING.md.`);
  }
  const modules = readYaml(file, z.array(moduleSchema).nullable()) ?? [];
  const seen = new Set<string>();
  for (const { service } of modules) {
    if (seen.has(service)) throw new Error(`${path.normalize(file)}: ${service} is listed twice.`);
    seen.add(service);
  }
  return modules;
}
