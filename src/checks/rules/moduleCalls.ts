// Calls into the catalog, in `module` blocks and in Terragrunt's `inputs`, against the interface of
// the service at the pinned version.
import {
  type CallDiagnostic,
  checkCall,
  type InputVariable,
  type ModuleCall,
  type ModuleInterface,
  suggestName,
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
      ...diagnostics.map(
        ({ severity, code: rule, message, expected, found: what, advice, range: at }) => ({
          severity,
          rule,
          ...placeInPage(code, at.start),
          message,
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
  ...module,
  inputs: module.inputs.map((input) =>
    names.includes(input.name) ? withoutDefault(input) : input,
  ),
});

/** The value of the input is not known here. */
const withoutDefault = ({ default: _default, ...input }: InputVariable): InputVariable => ({
  ...input,
  required: false,
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
  const advice = `${release} removed it. The page of the service says what to do instead.`;
  return { ...diagnostic, advice };
};

/** Reports a release that pages should not pin. */
const checkPin = (
  call: ModuleCall,
  service: CatalogService,
  { written = '', release = '' }: Pin,
  versions: string[],
  place: { line: number; column: number },
  catalog: Catalog,
): PageProblem[] => {
  const current = currentVersionOf(catalog, service);
  // A page that names no version is about the newest one of each module.
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

/** A use of an output that the service does not have. */
export const checkOutput = (
  output: string,
  outputs: string[],
  service: string | undefined,
  place: { line: number; column: number },
): PageProblem[] => {
  if (outputs.includes(output)) return [];
  const meant = suggestName(output, outputs);
  return [
    errorAt(place, 'unknown-output', {
      message: `${service} has no output "${output}".`,
      expected: 'an output of the service',
      found: `\`${output}\``,
      advice: meant ? `Did you mean "${meant}"?` : 'See the outputs of the service.',
    }),
  ];
};
