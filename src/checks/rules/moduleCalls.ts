// Checks calls of catalog services, in `module` blocks and in Terragrunt's `inputs`, against the
// interface at the pinned version.
import {
  type CallDiagnostic,
  checkCall,
  didYouMean,
  type ModuleCall,
  type ModuleInterface,
} from '../../hcl';
import {
  type Catalog,
  type CatalogService,
  currentVersionOf,
  interfaceAt,
  type Pin,
  type ServiceModule,
  writePin,
} from '../catalog';
import type { CheckContext } from '../context';
import { resolveCall } from '../resolveCall';
import {
  type Code,
  callProblem,
  errorAt,
  type PageProblem,
  type Place,
  placeInPage,
} from '../types';

export interface CallRules {
  versions: string[];
  /** Whether to report missing required inputs. */
  missing: boolean;
  /** Names of inputs that are set elsewhere. */
  inherited: string[];
}

/** Result of checking a call: its service and the interface used. */
export interface CheckedCall {
  service?: string;
  interface?: ServiceModule;
  problems: PageProblem[];
}

/** Checks a call. The result for a call outside the catalog has no problems and no service. */
export const checkCatalogCall = async (
  call: ModuleCall,
  code: Code,
  rules: CallRules,
  { catalog }: CheckContext,
): Promise<CheckedCall> => {
  const resolved = resolveCall(catalog, call);
  if (!resolved) return { problems: [] };
  const { service, known, release: ref, problem } = resolved;
  const place = placeInPage(code, (call.sourceRange ?? call.headerRange).start);
  const pin = known && ref ? checkPin(call, known, resolved, rules.versions, place, catalog) : [];
  if (problem) {
    const { rule, ...words } = problem;
    pin.push(errorAt(place, rule, words));
  }
  if (!known) return { problems: pin };
  if (!ref || problem) return { service, problems: pin };
  const found = await interfaceAt(catalog, known, ref);
  if (!found) return { service, problems: pin };
  const module = { ...withDefaults(found, rules.inherited), label: `${service} ${ref}` };
  const diagnostics = await Promise.all(
    checkCall(call, module, { missing: rules.missing && !call.open }).map((diagnostic) =>
      adviseOnRemoval(diagnostic, found),
    ),
  );
  return {
    service,
    interface: found,
    problems: [
      ...pin,
      ...diagnostics.map((item) => callProblem(item, placeInPage(code, item.range.start))),
    ],
  };
};

/**
 * Returns an interface in which some inputs are optional, because they are set elsewhere to unknown
 * values.
 */
export const withDefaults = (module: ModuleInterface, names: string[]): ModuleInterface => ({
  ...module,
  inputs: module.inputs.map((input) => {
    const { default: _unknown, ...others } = input;
    return names.includes(input.name) ? { ...others, required: false } : input;
  }),
});

/** Names the release that removed an input, unless the diagnostic has a better answer. */
const adviseOnRemoval = async (
  diagnostic: CallDiagnostic,
  { renamed, findRemoval }: ServiceModule,
): Promise<CallDiagnostic> => {
  const [name = ''] = diagnostic.path;
  if (diagnostic.code !== 'unknown-input' || renamed?.has(name)) return diagnostic;
  const release = await findRemoval?.(name);
  if (!release) return diagnostic;
  const advice = `${release} removed it. Delete the argument, unless the page of the service names a replacement under ${release}.`;
  return { ...diagnostic, advice };
};

const checkPin = (
  call: ModuleCall,
  service: CatalogService,
  { written = '', release = '' }: Pin,
  versions: string[],
  place: Place,
  catalog: Catalog,
): PageProblem[] => {
  const current = currentVersionOf(catalog, service);
  // A page that names no version is about the newest version of each module.
  const allowed = service.releases ? [current, ...versions] : versions;
  if (service.source.kind === 'local' || allowed.includes(release)) return [];
  return [
    errorAt(place, 'pin-old', {
      message: `The source pins ${release}, which is not the current version.`,
      expected: allowed.join(' or '),
      found: `\`${written}\``,
      advice: `Write \`${writePin(service, current, call)}\`; a page about older versions names them in its front matter: catalog_versions: [${release}].`,
    }),
  ];
};

/** Reports an output that the service does not have. */
export const checkOutput = (
  output: string,
  outputs: string[],
  service: string | undefined,
  place: Place,
): PageProblem[] => {
  if (outputs.includes(output)) return [];
  return [
    errorAt(place, 'unknown-output', {
      message: `${service} has no output "${output}".`,
      expected: 'an output of the service',
      found: `\`${output}\``,
      advice: didYouMean(output, outputs) ?? 'See the outputs of the service.',
    }),
  ];
};
