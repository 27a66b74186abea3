// Calls into the catalog, in `module` blocks and in Terragrunt's `inputs`, against the interface of
// the service at the pinned version.
import {
  checkCall,
  type InputVariable,
  type ModuleCall,
  type ModuleInterface,
  type SourceRange,
  suggestName,
} from '../../hcl';
import { compareVersions } from '../../plugins/catalog/versions';
import type { ServiceModule } from '../catalog';
import {
  type Catalog,
  type CatalogService,
  currentVersionOf,
  interfaceAt,
  readPin,
  serviceOf,
  writePin,
} from '../catalog';
import type { CheckContext } from '../context';
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

/** How a call is checked. */
export interface CallRules {
  /** Versions that may be pinned. */
  versions: string[];
  /** Whether required inputs that are not given are reported. */
  missing: boolean;
  /** Inputs that reach the module from elsewhere. */
  inherited: string[];
}

/** A call that was checked: its service and the interface it was checked against. */
export interface CheckedCall {
  service?: string;
  interface?: ServiceModule;
  problems: PageProblem[];
}

/** Checks one call; a call that leads elsewhere has no problems and no service. */
export const checkCatalogCall = async (
  call: ModuleCall,
  code: Code,
  rules: CallRules,
  { catalog }: CheckContext,
): Promise<CheckedCall> => {
  const service = serviceOf(catalog, call.source);
  if (service === undefined || !call.source) return { problems: [] };
  const range = call.sourceRange ?? call.headerRange;
  const place = placeInPage(code, range.start);
  const known = catalog.services.get(service);
  if (!known || (known.source.kind !== 'local' && call.source.path !== known.source.path)) {
    return { problems: [unknownService(call.source.path, place, catalog)] };
  }
  const pin = checkPin(call, known, rules.versions, place, catalog);
  const { release: ref } = readPin(catalog, known, call);
  if (!ref) return { service, problems: pin };
  if (compareVersions(ref, known.since) < 0) {
    return { service, problems: [...pin, notYet(service, known.since, ref, place)] };
  }
  const found = await interfaceAt(catalog, known, ref);
  if (!found) return { service, problems: pin };
  const diagnostics = checkCall(call, withDefaults(found, rules.inherited), {
    missing: rules.missing && !call.open,
  });
  return {
    service,
    interface: found,
    problems: [
      ...pin,
      ...diagnostics.map(
        ({ severity, code: rule, message, expected, found: what, advice, range: at }) => ({
          severity,
          rule,
          ...placeInPage(code, at.start),
          message: inService(message, service, ref),
          expected,
          found: what,
          advice,
        }),
      ),
    ],
  };
};

/** A module whose named inputs are given elsewhere, with values that are not known. */
export const withDefaults = (module: ModuleInterface, names: string[]): ModuleInterface => ({
  inputs: module.inputs.map((input) =>
    names.includes(input.name) ? withoutDefault(input) : input,
  ),
});

/** The value of the input is not known here. */
const withoutDefault = ({ default: _default, ...input }: InputVariable): InputVariable => ({
  ...input,
  required: false,
});

/** A message about a module as one about a service at a release. */
export const inService = (message: string, service: string, ref: string): string =>
  message
    .replace(/^The module has no/, `${service} ${ref} has no`)
    .replace(/is missing\.$/, `of ${service} ${ref} is missing.`);

const unknownService = (
  path: string,
  place: { line: number; column: number },
  { services }: Catalog,
): PageProblem => {
  const paths = [...services.values()].map(({ source }) => source.path);
  const last = path.split('/').at(-1);
  const meant = paths.find((known) => known.split('/').at(-1) === last) ?? suggestName(path, paths);
  return errorAt(place, 'unknown-service', {
    message: `The catalog has no service at "${path}".`,
    expected: 'modules/<group>/<service>',
    found: `\`${path}\``,
    advice: meant ? `Did you mean "${meant}"?` : 'See the list of services.',
  });
};

const checkPin = (
  call: ModuleCall,
  service: CatalogService,
  versions: string[],
  place: { line: number; column: number },
  catalog: Catalog,
): PageProblem[] => {
  const current = currentVersionOf(catalog, service);
  const { written, release } = readPin(catalog, service, call);
  const pin = writePin(service, current, call);
  if (written === undefined) {
    return [
      errorAt(place, 'pin-missing', {
        message: 'The source pins no release.',
        expected: pin,
        found: pin.startsWith('?') ? 'a source without ref' : 'a call without version',
        advice: pin.startsWith('?') ? `Write ${pin} at its end.` : `Add ${pin}.`,
      }),
    ];
  }
  if (release === undefined) {
    return [
      errorAt(place, 'pin-unknown', {
        message: `${service.releases ? service.path : 'The library'} has no version ${written}.`,
        expected: current,
        found: `\`${written}\``,
        advice: `Write ${pin}.`,
      }),
    ];
  }
  // A page that names no version is about the newest one of each module.
  const allowed = service.releases ? [current, ...versions] : versions;
  if (service.source.kind === 'local' || allowed.includes(release)) return [];
  return [
    errorAt(place, 'pin-old', {
      message: `The source pins ${release}, which is not the current version.`,
      expected: allowed.join(' or '),
      found: `\`${written}\``,
      advice: `Write ${pin}; a page about older versions names them in its front matter: catalog_versions: [${release}].`,
    }),
  ];
};

const notYet = (
  service: string,
  since: string,
  ref: string,
  place: { line: number; column: number },
): PageProblem =>
  errorAt(place, 'unknown-service', {
    message: `${service} is not in ${ref} yet; it came with ${since}.`,
    expected: `${since} or later`,
    found: `\`${ref}\``,
    advice: 'Pin a version that has it.',
  });

/** A use of an output that the service does not have. */
export const checkOutput = (
  output: string,
  { outputs }: Pick<ServiceModule, 'outputs'>,
  service: string,
  range: SourceRange,
  code: Code,
): PageProblem[] => {
  if (outputs.includes(output)) return [];
  const meant = suggestName(output, outputs);
  return [
    errorAt(placeInPage(code, range.start), 'unknown-output', {
      message: `${service} has no output "${output}".`,
      expected: 'an output of the service',
      found: `\`${output}\``,
      advice: meant ? `Did you mean "${meant}"?` : 'See the outputs of the service.',
    }),
  ];
};
