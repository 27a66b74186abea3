/**
 * Describes the location of a library's modules, and how a call pins a module's release. The
 * `source` of a `service.yml` is one of:
 *
 *   { repository: terraform-catalog, path: modules/network }   a folder of a Git repository
 *   { repository: https://git.example/infra/terraform-network } a Git repository for each module
 *   { registry: acme/network/aws, path: modules/subnets }      a module registry
 *   { local: ../modules/network }                              a folder next to the caller
 */
import * as z from 'zod';
import { folderUrl, repositoryUrl } from '../../site/identity';
import {
  tagPlaceholder as placeholder,
  publicRegistry,
  type SourceIdentity,
  tagOf,
  withoutPublicHost,
  withoutSteps,
} from './pins';

const gitSource = z.strictObject({
  /** Name of a repository of the organization, or the URL of a repository. */
  repository: z.string(),
  /** Folder of the module; empty for the root of the repository. */
  path: z.string().default(''),
  /** Format of release tags: `v{version}`, `network-{version}`. */
  tag: z.string().includes(placeholder).default(`v${placeholder}`),
});

const registrySource = z.strictObject({
  /** `namespace/name/provider`, prefixed with the host of a private registry. */
  registry: z
    .string()
    .regex(
      /^(?:[\w.-]+\.[\w.-]+(?::\d+)?\/)?[\w-]+\/[\w-]+\/[\w-]+$/,
      'expected namespace/name/provider',
    ),
  /** Folder of a submodule, such as `modules/subnets`. */
  path: z.string().default(''),
  /** URL of the source code, for readers. */
  url: z.url().optional(),
});

const localSource = z.strictObject({
  /** Path as written in calls, such as `../modules/network`. */
  local: z.string().regex(/^\.{1,2}\//, 'expected a path that starts with ./ or ../'),
  /** URL of the source code, for readers. */
  url: z.url().optional(),
});

export const sourceSchema = z.union([gitSource, registrySource, localSource]);

/** Location of a service's module. */
export type ServiceSource = z.infer<typeof sourceSchema>;

/** Address of a service in module calls. */
export interface ModuleAddress {
  /** `source` of a module block. */
  readonly module: string;
  /** `version` of a module block; only for registries. */
  readonly version?: string;
  /** `source` of a Terragrunt unit. */
  readonly terragrunt: string;
  /** URL of the source code. */
  readonly url?: string;
}

/** Returns the address of a service at a release. */
export function addressOfModule(source: ServiceSource, release: string): ModuleAddress {
  if ('local' in source) {
    const { local, url } = source;
    return { module: local, terragrunt: local, ...(url ? { url } : {}) };
  }
  const folder = source.path === '' ? '' : `//${source.path}`;
  if ('registry' in source) {
    const version = release.replace(/^v/, '');
    const [host, name] = splitRegistry(source.registry);
    return {
      module: `${source.registry}${folder}`,
      version,
      terragrunt: `tfr://${host === publicRegistry ? '' : host}/${name}${folder}?version=${version}`,
      url: source.url ?? `https://${host}/modules/${name}/${version}`,
    };
  }
  const url = gitUrl(source.repository);
  const tag = tagOf(source.tag, release);
  const module = `git::${url}.git${folder}?ref=${tag}`;
  return {
    module,
    terragrunt: module,
    url: folderUrl(url, tag, source.path),
  };
}

/**
 * Returns the URL of a folder in the folder of a module at a release. For a module of the public
 * registry, this is its page there. Returns `undefined` for other registries and local folders.
 *
 * @param folder path of an example or a nested module, such as `examples/simple`
 */
export function urlOfFolder(
  source: ServiceSource,
  release: string,
  folder: string,
): string | undefined {
  if ('local' in source) return undefined;
  if ('registry' in source) {
    const [host] = splitRegistry(source.registry);
    if (host !== publicRegistry || source.path !== '') return undefined;
    const page = addressOfModule({ ...source, url: undefined }, release).url;
    return `${page}/${folder.replace(/^modules\//, 'submodules/')}`;
  }
  const path = [source.path, folder].filter(Boolean).join('/');
  return folderUrl(gitUrl(source.repository), tagOf(source.tag, release), path);
}

const splitRegistry = (registry: string): [host: string, name: string] => {
  const parts = registry.split('/');
  return parts.length === 4
    ? [parts[0] ?? '', parts.slice(1).join('/')]
    : [publicRegistry, registry];
};

/** Returns the web URL of a Git repository, without `.git`. */
const gitUrl = (repository: string, urlOf = repositoryUrl): string =>
  /^https?:\/\//.test(repository) ? repository.replace(/(?:\.git)?\/?$/, '') : urlOf(repository);

/**
 * Returns the identity that calls of a service share, regardless of the release they pin.
 *
 * @param urlOf returns the URL of a repository of the organization
 */
export function identityOfSource(source: ServiceSource, urlOf = repositoryUrl): SourceIdentity {
  const tag = `v${placeholder}`;
  if ('local' in source) {
    return { kind: 'local', repository: withoutSteps(source.local), path: '', tag };
  }
  if ('registry' in source) {
    const repository = withoutPublicHost(source.registry);
    return { kind: 'registry', repository, path: source.path, tag };
  }
  const repository = gitUrl(source.repository, urlOf).replace(/^https?:\/\//, '');
  return { kind: 'git', repository, path: source.path, tag: source.tag };
}
