// Resolves the service and the release of a module call.
import { type ModuleCall, suggestName } from '../hcl';
import { releaseMeantBy, tagPrefix } from '../plugins/catalog/pins';
import { compareVersions } from '../plugins/catalog/versions';
import {
  type Catalog,
  type CatalogService,
  type Pin,
  readPin,
  releasesOf,
  serviceOf,
  upgradeTargetOf,
  writePin,
} from './catalog';

/**
 * Reason why a call does not resolve to an interface. Texts contain names and code in backticks.
 */
export type CallSourceProblem = Record<'message' | 'expected' | 'found' | 'advice', string> & {
  rule: 'unknown-service' | 'pin-missing' | 'pin-unknown' | 'service-unavailable';
};

export interface ResolvedCall extends Pin {
  /** Service, such as `networking/vpc`. For an unknown service, the name expected from its path. */
  service: string;
  /** Absent if the catalog has no such service. */
  known?: CatalogService;
  /** Release that an unknown pin probably means: `v1.8.0` for `v1.8`. */
  meant?: string;
  problem?: CallSourceProblem;
}

/**
 * Resolves the source and the pin of a call. Returns undefined if the source is not in the catalog.
 *
 * @param suggested release of the library to suggest for the pin; defaults to the newest release of
 *   the service
 */
export const resolveCall = (
  catalog: Catalog,
  call: Pick<ModuleCall, 'source' | 'version'>,
  suggested?: string,
): ResolvedCall | undefined => {
  const { source } = call;
  const service = serviceOf(catalog, source);
  if (service === undefined || !source) return undefined;
  const known = catalog.services.get(service);
  if (!known || (known.source.kind !== 'local' && source.path !== known.source.path)) {
    return { service, problem: unknownService(source.path, catalog) };
  }
  const pin = readPin(catalog, known, call);
  const meant = pin.release === undefined ? findMeant(catalog, known, pin.written) : undefined;
  const release = meant ?? upgradeTargetOf(catalog, known, suggested);
  const problem =
    pin.release === undefined
      ? pinProblem(known, pin.written, release, call, meant !== undefined)
      : unavailable(known, pin.release);
  return { service, known, ...pin, ...(meant ? { meant } : {}), ...(problem ? { problem } : {}) };
};

/** Returns the release that an unknown tag probably means. Constraints are never inexact. */
const findMeant = (catalog: Catalog, service: CatalogService, written = ''): string | undefined => {
  if (service.source.kind !== 'git') return undefined;
  const meant = releaseMeantBy(service.source.tag, written.slice(tagPrefix(written).length));
  return releasesOf(catalog, service).find(({ version }) => version === meant)?.version;
};

const unknownService = (path: string, { services }: Catalog): CallSourceProblem => {
  const paths = [...services.values()].map(({ source }) => source.path);
  const last = path.split('/').at(-1);
  const meant = paths.find((known) => known.split('/').at(-1) === last) ?? suggestName(path, paths);
  return {
    rule: 'unknown-service',
    message: `The catalog has no service at \`${path}\`.`,
    expected: 'the path of a service',
    found: `\`${path}\``,
    advice: meant ? `Did you mean \`${meant}\`?` : 'See the list of services.',
  };
};

const pinProblem = (
  known: CatalogService,
  written: string | undefined,
  release: string,
  call: Pick<ModuleCall, 'source'>,
  isMeant: boolean,
): CallSourceProblem => {
  const pin = writePin(known, release, call);
  if (written) {
    return {
      rule: 'pin-unknown',
      message: `${known.releases ? known.path : 'The library'} has no release \`${written}\`.`,
      expected: release,
      found: `\`${written}\``,
      advice: isMeant ? `Did you mean \`${pin}\`?` : `Write \`${pin}\`.`,
    };
  }
  const isRef = pin.startsWith('?');
  return {
    rule: 'pin-missing',
    message: 'The source pins no release.',
    expected: `\`${pin}\``,
    found: isRef ? 'a source without ref' : 'a call without version',
    advice: isRef ? `Write \`${pin}\` at its end.` : `Add \`${pin}\`.`,
  };
};

/** Returns a problem if a release is older than the service. */
export const unavailable = (
  { path, since }: CatalogService,
  release: string,
): CallSourceProblem | undefined =>
  compareVersions(release, since) < 0
    ? {
        rule: 'service-unavailable',
        message: `${path} is not in ${release}; ${since} introduced it.`,
        expected: `${since} or later`,
        found: release,
        advice: `Use ${since} or later.`,
      }
    : undefined;
