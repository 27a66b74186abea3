// Parses source addresses of modules like Terraform, OpenTofu and Terragrunt.
import type { ModuleSource } from './types';

/**
 * Hosts whose addresses without a getter are Git repositories, such as
 * `github.com/owner/name//path`.
 */
const GIT_HOSTS = ['github.com', 'gitlab.com', 'bitbucket.org'];
const GETTERS: Readonly<Record<string, ModuleSource['kind']>> = {
  git: 'git',
  s3: 'object-storage',
  gcs: 'object-storage',
  http: 'http',
  https: 'http',
  tfr: 'registry',
};

/** Parses a source address. An unknown form is of kind `other`. */
export const parseModuleSource = (text: string): ModuleSource => {
  const [address = '', query = ''] = splitOnce(text, '?');
  const { getter, rest } = splitGetter(address);
  const { repository: location, path } = splitPath(rest);
  const parameters = new URLSearchParams(query);
  const ref = parameters.get('ref') ?? parameters.get('version') ?? undefined;
  const withRef = ref === undefined ? {} : { ref };

  if (getter === undefined && isLocal(location)) {
    return { kind: 'local', text, repository: location, path, ...withRef };
  }
  const repository = plainRepository(location);
  const scheme = schemeOf(location);
  const kind = GETTERS[getter ?? ''] ?? (getter === undefined ? kindOf(location, scheme) : 'other');
  if (kind === 'git' && scheme === undefined && GIT_HOSTS.includes(hostOf(repository))) {
    // In `github.com/owner/name/path`, `path` is also a path inside the repository.
    const parts = repository.split('/');
    const inner = [...parts.slice(3), ...(path === '' ? [] : [path])].join('/');
    const top = parts.slice(0, 3).join('/');
    return { kind, text, repository: withoutGitSuffix(top), path: inner, ...withRef };
  }
  return { kind, text, repository, path, ...withRef };
};

const isLocal = (location: string): boolean =>
  location === '.' ||
  location === '..' ||
  ['./', '../', '/'].some((lead) => location.startsWith(lead));

const splitOnce = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
};

/** Splits `git::https://…` into `git` and the address. */
const splitGetter = (address: string): { getter?: string; rest: string } => {
  const [getter = '', rest] = splitOnce(address, '::');
  return rest === undefined || !/^[a-z0-9]+$/.test(getter) ? { rest: address } : { getter, rest };
};

/** Splits an address at `//`. The `//` of a scheme does not count. */
const splitPath = (address: string): { repository: string; path: string } => {
  const scheme = address.indexOf('://');
  const at = address.indexOf('//', scheme === -1 ? 0 : scheme + 3);
  if (at === -1) return { repository: address, path: '' };
  return {
    repository: address.slice(0, at),
    path: address.slice(at + 2).replace(/^\/+|\/+$/g, ''),
  };
};

const schemeOf = (location: string): string | undefined => {
  const at = location.indexOf('://');
  return at === -1 ? undefined : location.slice(0, at);
};

const hostOf = (repository: string): string => repository.split('/')[0] ?? '';

const withoutGitSuffix = (repository: string): string => repository.replace(/\.git$/, '');

/** Removes the scheme, the user and `.git`. Converts `git@host:owner/name` to `host/owner/name`. */
const plainRepository = (location: string): string => {
  const scheme = schemeOf(location);
  let plain = scheme === undefined ? location : location.slice(scheme.length + 3);
  const host = plain.split('/')[0] ?? '';
  if (host.includes('@')) plain = plain.slice(host.indexOf('@') + 1);
  if (scheme === undefined && host.includes('@')) plain = plain.replace(':', '/');
  return withoutGitSuffix(plain.replace(/^\/+|\/+$/g, ''));
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
