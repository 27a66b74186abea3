/**
 * Reads `catalog/sync.yml`, the list of modules that `catalog:sync` imports:
 *
 *   - service: networking/vpc
 *     repository: https://git.example/acme/terraform-network
 *     path: modules/vpc
 *     from: v2.0.0
 *     source: { registry: acme/network/aws, path: modules/vpc }
 */
import fs from 'node:fs';
import * as z from 'zod';
import { tagPlaceholder } from '../../src/plugins/catalog/pins';
import { sourceSchema } from '../../src/plugins/catalog/source';
import { readYaml } from '../../src/plugins/catalog/yamlFile';
import { releasePattern } from '../../src/site/releasePattern';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';

const moduleSchema = z.strictObject({
  service: z
    .string()
    .regex(
      new RegExp(`^${slug}/${slug}$`),
      'expected <group>/<service> in lower-case letters and digits, with hyphens instead of underscores',
    ),
  /** URL of a Git repository, or path of a clone relative to the root of the site. */
  repository: z
    .string()
    .regex(
      /^(?:https?:\/\/|ssh:\/\/|file:\/\/|git@|[\w./])(?!.*::)/,
      'expected an address or a path',
    ),
  /** Folder of the module in the repository; empty for the root. */
  path: z
    .string()
    .regex(/^(?!\/)(?!.*\.\.)/, 'expected a folder in the repository')
    .default(''),
  /** Pattern of release tags. YAML reads `{version}` without quotation marks as a mapping. */
  tag: z
    .string(`expected a pattern in quotation marks, such as '${tagPlaceholder}'`)
    .includes(tagPlaceholder)
    .default(`v${tagPlaceholder}`),
  /** First release to import; by default, all releases are imported. */
  from: z.string().regex(releasePattern, 'expected a release like v1.8.0').optional(),
  /** Whether the module has its own releases or uses those of the library. */
  releases: z.enum(['module', 'library']).default('module'),
  /**
   * Source of the module for readers. Defaults to the folder in the Git repository. For a clone,
   * the repository is its `origin`, or else the organization's repository with the name of the
   * clone's folder.
   */
  source: sourceSchema.optional(),
});

const listSchema = z.array(moduleSchema).superRefine((modules, context) => {
  const seen = new Set<string>();
  for (const [index, { service }] of modules.entries()) {
    const message = `${service} is listed twice`;
    if (seen.has(service)) context.addIssue({ code: 'custom', path: [index, 'service'], message });
    seen.add(service);
  }
});

export type ListedModule = z.infer<typeof moduleSchema>;

/**
 * Reads the list.
 *
 * @throws {Error} with file and line if an entry is invalid or a service is listed twice; also if the
 * file does not exist
 */
export function readList(file: string): ListedModule[] {
  if (!fs.existsSync(file)) {
    throw new Error(`${file} does not exist. List the modules in it as in CONTRIBUTING.md.`);
  }
  return readYaml(file, listSchema.nullable()) ?? [];
}
