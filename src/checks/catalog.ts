// The catalog as the checks see it: the services, and their interfaces at a version.
import type { InputVariable, ModuleSource } from '../hcl';
/** The interface of a service at one version. */
export interface ServiceModule {
  inputs: InputVariable[];
  /** New names by old ones, of inputs that an earlier version had. */
  renamed?: ReadonlyMap<string, string>;
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
  source: {
    /** `github.com/cairn-iac/terraform-aws-service-catalog`. */
    repository: string;
    /** `modules/networking/vpc`. */
    path: string;
  };
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
  /** `github.com/cairn-iac/terraform-aws-service-catalog`. */
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
  const exact = known.find(
    (service) =>
      service.source.repository === source.repository && service.source.path === source.path,
  );
  if (exact) return exact.path;
  const isCatalog =
    source.repository === repository ||
    known.some((service) => service.source.repository === source.repository);
  return isCatalog ? source.path.replace(/^modules\//, '') : undefined;
};
