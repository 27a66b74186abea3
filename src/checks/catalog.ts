// The catalog as the checks ask it: which services there are, and their interface at a version.
import type { InputVariable, ModuleSource } from '../hcl';
/** The interface of a service at one version. */
export interface ServiceInterface {
  inputs: InputVariable[];
  /** Names of the output values. */
  outputs: string[];
}

/** A service and the versions at which its interface changed. */
export interface CatalogService {
  /** `networking/vpc`. */
  path: string;
  /** First version that has it. */
  since: string;
  /** Version of the current interface. */
  changed: string;
  /** Earlier versions whose interface is known, without the current one: `v1.6.0`. */
  snapshots: string[];
}

/** A version of the library. */
export interface Release {
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
  /** Interface of a service at a snapshot, or its current one. */
  readInterface: (service: string, snapshot?: string) => Promise<ServiceInterface>;
}

/** The version that the pages are about where they say nothing else. */
export const currentVersion = ({ releases }: Catalog): string => releases.at(-1)?.version ?? '';

/** The version that was current at a day. */
export const versionAt = ({ releases }: Catalog, date: string): string | undefined =>
  releases.filter((release) => release.date <= date).at(-1)?.version;

/** Order of two versions: negative where the first is older. */
export const compareVersions = (a: string, b: string): number => {
  const parts = (version: string) => version.replace(/^v/, '').split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  const index = left.findIndex((part, at) => part !== right[at]);
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
};

/** The interface of a service at a version; undefined where no snapshot reaches back so far. */
export const interfaceAt = async (
  catalog: Catalog,
  service: CatalogService,
  version: string,
): Promise<ServiceInterface | undefined> => {
  if (compareVersions(version, service.changed) >= 0) return catalog.readInterface(service.path);
  const snapshot = service.snapshots
    .filter((known) => compareVersions(known, version) <= 0)
    .sort(compareVersions)
    .at(-1);
  return snapshot ? catalog.readInterface(service.path, snapshot) : undefined;
};

/** The service that a source address names, where it points into the catalog. */
export const serviceOf = (
  { repository }: Pick<Catalog, 'repository'>,
  source: ModuleSource | undefined,
): string | undefined => {
  if (!source || source.repository !== repository) return undefined;
  return source.path.replace(/^modules\//, '');
};
