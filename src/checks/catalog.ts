// The catalog as the checks see it: the services, and their interfaces at a version.
import type { InputVariable, ModuleCall, ModuleSource } from '../hcl';
import {
  releaseOfTag,
  type SourceIdentity,
  tagOf,
  withoutPublicHost,
  withoutSteps,
} from '../plugins/catalog/pins';
import { meetsConstraint } from './constraint';

/** The interface of a service at one version. */
export interface ServiceModule {
  inputs: InputVariable[];
  /** New names by old ones, of inputs that an earlier version had. */
  renamed?: ReadonlyMap<string, string>;
  /** Returns the release that removed an input; undefined if no earlier release had it. */
  findRemoval?: (input: string) => Promise<string | undefined>;
  /** Names of the output values. */
  outputs: string[];
}

/** The interface of a service at a version, and where it is. */
export interface InterfaceFolder {
  /** Folder of its files. */
  folder: string;
  /** Absent if one of the files is broken. */
  module?: ServiceModule;
}

/** A service of the catalog. */
export interface CatalogService {
  /** `networking/vpc`. */
  path: string;
  /** First version that has it. */
  since: string;
  /** Where its module is. */
  source: SourceIdentity;
  /** Its own releases, oldest first; without them, it has those of the library. */
  releases?: readonly Release[];
}

/** A version of the library. */
interface Release {
  /** `v1.8.0`. */
  version: string;
  /** `2026-10-06`. */
  date: string;
}

/** What the checks need of the catalog. */
export interface Catalog {
  /** `github.com/acme/terraform-modules`. */
  repository: string;
  /** Oldest first. */
  releases: Release[];
  services: ReadonlyMap<string, CatalogService>;
  /** Interface of a service at a version; undefined if none is recorded for that version. */
  readInterface: (service: string, version: string) => Promise<InterfaceFolder | undefined>;
}

/** The version that pages are about unless they say otherwise. */
export const currentVersion = ({ releases }: Catalog): string => releases.at(-1)?.version ?? '';

/** The version that was current at a day. */
export const versionAt = ({ releases }: Catalog, date: string): string | undefined =>
  releases.filter((release) => release.date <= date).at(-1)?.version;

/** The interface of a service at a version; undefined if it is broken or not recorded. */
export const interfaceAt = async (
  catalog: Catalog,
  { path }: CatalogService,
  version: string,
): Promise<ServiceModule | undefined> => (await catalog.readInterface(path, version))?.module;

/**
 * The service that a source address names. A path without a service in a repository of the catalog
 * gives the name that it should have; an address outside of them gives undefined.
 */
export const serviceOf = (
  { repository, services }: Pick<Catalog, 'repository' | 'services'>,
  source: ModuleSource | undefined,
): string | undefined => {
  if (!source) return undefined;
  const known = [...services.values()];
  const given = plainRepository(source);
  const exact = known.find((service) =>
    service.source.kind === 'local'
      ? source.kind === 'local' && service.source.repository === given
      : service.source.repository === given && service.source.path === source.path,
  );
  if (exact) return exact.path;
  const isCatalog =
    given === repository ||
    known.some(({ source: { kind, repository: own } }) => kind !== 'local' && own === given);
  return isCatalog ? source.path.replace(/^modules\//, '') : undefined;
};

/** The repository of a call as `SourceIdentity` writes it; a local path with its folder. */
const plainRepository = ({ kind, repository, path }: ModuleSource): string => {
  if (kind === 'local') return withoutSteps(path === '' ? repository : `${repository}/${path}`);
  return kind === 'registry' ? withoutPublicHost(repository) : repository;
};

/** The releases of a service, oldest first. */
const releasesOf = (
  { releases }: Pick<Catalog, 'releases'>,
  service: Pick<CatalogService, 'releases'>,
): readonly Release[] => service.releases ?? releases;

/** The newest release of a service. */
export const currentVersionOf = (
  catalog: Pick<Catalog, 'releases'>,
  service: Pick<CatalogService, 'releases'>,
): string => releasesOf(catalog, service).at(-1)?.version ?? '';

/** What a call pins. */
export interface Pin {
  /** The tag, the version or the constraint as it is written; absent if the call pins nothing. */
  written?: string;
  /** The release that a caller gets; absent if the service has none that fits. */
  release?: string;
}

/**
 * The release that a call of a service pins. A constraint of a registry module leads to the newest release
 * that meets it, and a local path to the newest one of all.
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
      : releases.find((known) => known === releaseOfTag(service.source.tag, written));
  return { written, ...(release === undefined ? {} : { release }) };
};

/** How a call pins a release: `?ref=v1.8.0`, or `version = "1.8.0"` for a registry. */
export const writePin = (
  { source }: Pick<CatalogService, 'source'>,
  release: string,
  call?: Pick<ModuleCall, 'source'>,
): string => {
  if (source.kind !== 'registry') return `?ref=${tagOf(source.tag, release)}`;
  const version = release.replace(/^v/, '');
  return call?.source?.text.startsWith('tfr:') ? `?version=${version}` : `version = "${version}"`;
};
