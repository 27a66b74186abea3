/** Parses and writes pins of module releases in calls. The advisor runs this in the browser. */
import type { ModuleSource } from '../../hcl';
import { releasePattern } from '../../site/releasePattern';

/** Placeholder for the release number in the format of a tag. */
export const tagPlaceholder = '{version}';

/** Default host of registry addresses. */
export const publicRegistry = 'registry.terraform.io';

/** Module source, in the format that `parseModuleSource` returns for the addresses of calls. */
export interface SourceIdentity {
  readonly kind: 'git' | 'registry' | 'local';
  /**
   * Repository or path, such as `github.com/acme/terraform-modules`, `acme/network/aws` or
   * `modules/network`.
   */
  readonly repository: string;
  readonly path: string;
  /** Format of its tags. */
  readonly tag: string;
}

/** Returns the tag of a release: `network-{version}` and `v1.8.0` → `network-1.8.0`. */
export const tagOf = (pattern: string, release: string): string =>
  pattern.replace(tagPlaceholder, release.replace(/^v/, ''));

/** Returns the version of a tag, valid or not; `undefined` if the tag has another format. */
export function versionOfTag(pattern: string, tag: string): string | undefined {
  const [before = '', after = ''] = pattern.split(tagPlaceholder);
  if (!tag.startsWith(before) || !tag.endsWith(after)) return undefined;
  return `v${tag.slice(before.length, after === '' ? undefined : -after.length)}`;
}

/**
 * Returns the release of a tag; `undefined` if the tag has another format or its version is a
 * prerelease or invalid.
 */
export function releaseOfTag(pattern: string, tag: string): string | undefined {
  const version = versionOfTag(pattern, tag);
  return version !== undefined && releasePattern.test(version) ? version : undefined;
}

/**
 * Returns the release that an inexact tag can mean: with an extra or missing `v`, without the text
 * around the version, or without trailing zeros, such as `1.8.0` or `v1.8` for `v1.8.0`.
 */
export function releaseMeantBy(pattern: string, tag: string): string | undefined {
  const version = versionOfTag(pattern, tag) ?? tag;
  const [, numbers] = /^v*(\d+(?:\.\d+){0,2})$/.exec(version) ?? [];
  return numbers && `v${[...numbers.split('.'), '0', '0'].slice(0, 3).join('.')}`;
}

/** Returns the start of a tag that is written as a Git reference: `refs/tags/`, `tags/` or empty. */
export const tagPrefix = (written: string): string => /^(?:refs\/)?tags\//.exec(written)?.[0] ?? '';

/** Removes the host that Terraform adds to registry addresses by default. */
export const withoutPublicHost = (address: string): string =>
  address.startsWith(`${publicRegistry}/`) ? address.slice(publicRegistry.length + 1) : address;

/**
 * Removes leading `./` and `../` and a trailing slash: `../../modules/network/` →
 * `modules/network`.
 */
export const withoutSteps = (path: string): string =>
  path.replace(/^(?:\.{1,2}\/)+/, '').replace(/\/$/, '');

/**
 * Returns the repository of a call in the form of `SourceIdentity`. A local path includes its
 * folder.
 */
export const repositoryOfCall = ({ kind, repository, path }: ModuleSource): string => {
  if (kind === 'local') return withoutSteps(path === '' ? repository : `${repository}/${path}`);
  return kind === 'registry' ? withoutPublicHost(repository) : repository;
};

/** Returns whether a call with a source address calls the module, at whatever release. */
export const isSourceOf = (module: SourceIdentity, source: ModuleSource): boolean =>
  module.repository === repositoryOfCall(source) &&
  (module.kind === 'local' ? source.kind === 'local' : module.path === source.path);
