// Parses source addresses of modules like Terraform, OpenTofu and Terragrunt.
import type { ModuleSource } from './types';

/** Hosts of Git repositories without a getter, as in `github.com/owner/name//path`. */
const GIT_HOSTS = ['github.com', 'gitlab.com', 'bitbucket.org'];
const GETTERS: Readonly<Record<string, ModuleSource['kind']>> = {
  git: 'git',
  s3: 'object-storage',
  gcs: 'object-storage',
  http: 'http',
  https: 'http',
  tfr: 'registry',
};

/** Matches the getter, the scheme, the location and the path of an address. */
const ADDRESS = /^(?:([a-z0-9]+)::)?(?:(.*?):\/\/)?(.*?)(?:\/\/(.*))?$/s;

/** Parses a source address. An unknown form is of kind `other`. */
export const parseModuleSource = (text: string): ModuleSource => {
  const [address = ''] = text.split('?', 1);
  const parameters = new URLSearchParams(text.slice(address.length + 1));
  const ref = parameters.get('ref') ?? parameters.get('version') ?? undefined;
  const withRef = ref === undefined ? {} : { ref };
  const [, getter, scheme, location = '', inner = ''] = ADDRESS.exec(address) ?? [];
  const path = withoutSlashes(inner);
  if (getter === undefined && scheme === undefined && /^(?:\.{1,2}(?:\/|$)|\/)/.test(location)) {
    return { kind: 'local', text, repository: location, path, ...withRef };
  }
  const repository = plainRepository(location, scheme);
  const kind = GETTERS[getter ?? ''] ?? (getter === undefined ? kindOf(location, scheme) : 'other');
  const [host = '', ...folders] = repository.split('/');
  if (kind === 'git' && scheme === undefined && GIT_HOSTS.includes(host)) {
    // In `github.com/owner/name/path`, `path` is also a path inside the repository.
    const top = withoutGitSuffix([host, ...folders.slice(0, 2)].join('/'));
    const below = [...folders.slice(2), ...(path === '' ? [] : [path])].join('/');
    return { kind, text, repository: top, path: below, ...withRef };
  }
  return { kind, text, repository, path, ...withRef };
};

const withoutSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, '');

const withoutGitSuffix = (repository: string): string => repository.replace(/\.git$/, '');

/** Removes the user and `.git`. Converts `git@host:owner/name` to `host/owner/name`. */
const plainRepository = (location: string, scheme: string | undefined): string => {
  const [, user, rest = ''] = /^([^/@]*@)?(.*)$/s.exec(location) ?? [];
  const plain = user !== undefined && scheme === undefined ? rest.replace(':', '/') : rest;
  return withoutGitSuffix(withoutSlashes(plain));
};

const kindOf = (location: string, scheme: string | undefined): ModuleSource['kind'] => {
  if (scheme !== undefined) return GETTERS[scheme] ?? (scheme === 'ssh' ? 'git' : 'other');
  const parts = location.split('/');
  const [host = ''] = parts;
  if (host.includes('@') || GIT_HOSTS.includes(host)) return 'git';
  // Matches `namespace/name/provider`, with or without a host in front.
  const registry = parts.every((part) => /^[\w.-]+(?::\d+)?$/.test(part));
  return registry && (parts.length === 3 || (parts.length === 4 && host.includes('.')))
    ? 'registry'
    : 'other';
};
