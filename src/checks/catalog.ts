// The catalog for the checks: services, and their interfaces by version.
import type { InputVariable, ModuleCall, ModuleSource } from '../hcl';
import {
  isSourceOf,
  releaseOfTag,
  repositoryOfCall,
  type SourceIdentity,
  tagOf,
  tagPrefix,
} from '../plugins/catalog/pins';
import { meetsConstraint } from './constraint';

/** Interface of a service at one version. */
export interface ServiceModule {
  inputs: InputVariable[];
  /** New names of inputs of earlier versions, by old name. */
  renamed?: ReadonlyMap<string, string>;
  /** Returns the release that removed an input; undefined if no earlier release had it. */
  findRemoval?: (input: string) => Promise<string | undefined>;
  outputs: string[];
}

/** Interface of a service at a version, and its folder. */
export interface InterfaceFolder {
  folder: string;
  /** Absent if a file cannot be parsed. */
  module?: ServiceModule;
}

export interface CatalogService {
  /** Path of the service, such as `networking/vpc`. */
  path: string;
  /** First version that contains the service. */
  since: string;
  source: SourceIdentity;
  /** Releases of the service, oldest first. Absent if it is released with the library. */
  releases?: readonly Release[];
  /** Whether the interface and the first texts of the page are imported from a module. */
  imported?: boolean;
}

interface Release {
  /** Version, such as `v1.8.0`. */
  version: string;
  /** Date, such as `2026-10-06`. */
  date: string;
}

export interface Catalog {
  /** Address of the library's repository, such as `github.com/acme/terraform-modules`. */
  repository: string;
  /** Oldest first. */
  releases: Release[];
  services: ReadonlyMap<string, CatalogService>;
  /** Returns the interface of a service at a version, or undefined if none is recorded. */
  readInterface: (service: string, version: string) => Promise<InterfaceFolder | undefined>;
}

/**
 * Returns the interface of a service at a version, or undefined if it is broken or not recorded.
 */
export const interfaceAt = async (
  catalog: Catalog,
  { path }: CatalogService,
  version: string,
): Promise<ServiceModule | undefined> => (await catalog.readInterface(path, version))?.module;

/**
 * Returns the service of a source address. Returns the expected name for an unknown path in a
 * repository of the catalog, and undefined for an address outside the catalog.
 */
export const serviceOf = (
  { repository, services }: Pick<Catalog, 'repository' | 'services'>,
  source: ModuleSource | undefined,
): string | undefined => {
  if (!source) return undefined;
  const known = [...services.values()];
  const exact = known.find((service) => isSourceOf(service.source, source));
  if (exact) return exact.path;
  const given = repositoryOfCall(source);
  const isCatalog =
    given === repository ||
    known.some(({ source: { kind, repository: own } }) => kind !== 'local' && own === given);
  return isCatalog ? source.path.replace(/^modules\//, '') : undefined;
};

export const releasesOf = (
  { releases }: Pick<Catalog, 'releases'>,
  service: Pick<CatalogService, 'releases'>,
): readonly Release[] => service.releases ?? releases;

/** Returns the newest release of a service. */
export const currentVersionOf = (
  catalog: Pick<Catalog, 'releases'>,
  service: Pick<CatalogService, 'releases'>,
): string => releasesOf(catalog, service).at(-1)?.version ?? '';

/**
 * Returns the release of a service that an upgrade of the library to `release` leads to: another
 * one, its newest, only if the service has its own releases.
 */
export const upgradeTargetOf = (
  catalog: Pick<Catalog, 'releases'>,
  service: Pick<CatalogService, 'releases'>,
  release?: string,
): string => {
  const isKnown = service.releases?.some(({ version }) => version === release) ?? true;
  return (isKnown && release) || currentVersionOf(catalog, service);
};

export interface Pin {
  /** Tag, version or constraint as written. Absent if the call pins nothing. */
  written?: string;
  /** Release that the pin resolves to. Absent if the service has no matching release. */
  release?: string;
}

/**
 * Resolves the pinned release of a call. The constraint of a registry module resolves to the newest
 * release that meets it. A local path resolves to the newest release.
 */
export const readPin = (
  catalog: Pick<Catalog, 'releases'>,
  service: CatalogService,
  { source, version }: Pick<ModuleCall, 'source' | 'version'>,
): Pin => {
  const releases = releasesOf(catalog, service).map((release) => release.version);
  if (service.source.kind === 'local') {
    const release = releases.at(-1);
    return release === undefined ? {} : { written: release, release };
  }
  const written = service.source.kind === 'registry' ? (version ?? source?.ref) : source?.ref;
  if (written === undefined) return {};
  const release =
    service.source.kind === 'registry'
      ? releases.findLast((known) => meetsConstraint(known, written))
      : releases.find((known) => {
          const tag = written.slice(tagPrefix(written).length);
          return known === releaseOfTag(service.source.tag, tag);
        });
  return { written, ...(release === undefined ? {} : { release }) };
};

/** Returns the code that pins a release: `?ref=v1.8.0`, or `version = "1.8.0"` for a registry. */
export const writePin = (
  { source }: Pick<CatalogService, 'source'>,
  release: string,
  call?: Pick<ModuleCall, 'source'>,
): string => {
  if (source.kind !== 'registry') return `?ref=${tagOf(source.tag, release)}`;
  const version = release.replace(/^v/, '');
  return call?.source?.text.startsWith('tfr:') ? `?version=${version}` : `version = "${version}"`;
};
