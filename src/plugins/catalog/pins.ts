/** How calls name a module and pin a release of it. Pure; the advisor runs it in the browser. */

/** Part of a tag that is the number of a release. */
export const tagPlaceholder = '{version}';

/** The host of a registry address without one. */
export const publicRegistry = 'registry.terraform.io';

/** A source in the form in which `parseModuleSource` reads the addresses of calls. */
export interface SourceIdentity {
  readonly kind: 'git' | 'registry' | 'local';
  /** `github.com/acme/terraform-modules`, `acme/network/aws`, `modules/network`. */
  readonly repository: string;
  readonly path: string;
  /** Form of its tags. */
  readonly tag: string;
}

/** The tag of a release: `network-{version}` and `v1.8.0` → `network-1.8.0`. */
export const tagOf = (pattern: string, release: string): string =>
  pattern.replace(tagPlaceholder, release.replace(/^v/, ''));

/** The release of a tag; undefined if the tag has another form. */
export function releaseOfTag(pattern: string, tag: string): string | undefined {
  const [before = '', after = ''] = pattern.split(tagPlaceholder);
  if (!tag.startsWith(before) || !tag.endsWith(after)) return undefined;
  const version = tag.slice(before.length, after === '' ? undefined : -after.length);
  return /^\d+\.\d+\.\d+$/.test(version) ? `v${version}` : undefined;
}

/** A registry address without the host that Terraform adds itself. */
export const withoutPublicHost = (address: string): string =>
  address.startsWith(`${publicRegistry}/`) ? address.slice(publicRegistry.length + 1) : address;

/** `../../modules/network/` → `modules/network`. */
export const withoutSteps = (path: string): string =>
  path.replace(/^(?:\.{1,2}\/)+/, '').replace(/\/$/, '');
