/**
 * Writes calls of a service that readers can paste, for Terragrunt and for Terraform: one with
 * example values of the required inputs, and the named examples.
 */
import {
  type CallArgument,
  type CallDiagnostic,
  type CheckOptions,
  checkValues,
  describeType,
  formatType,
  readTfvars,
} from '../../hcl';
import type { ServiceInterface } from './interface';
import type { ModuleAddress } from './source';
import type { ServiceDocument } from './types';

type Usage = ServiceDocument['usage'];
type Input = ServiceInterface['inputs'][number];

/** Options of `writeUsage`. */
export interface UsageParts {
  /** Name of the module block. */
  readonly service: string;
  /** Address of the module, with a pin. */
  readonly source: ModuleAddress;
  /** Whether the library is used with Terragrunt. */
  readonly usesTerragrunt: boolean;
  /** Provider configurations that calls must pass, such as `aws.replica`. */
  readonly configurations?: readonly string[];
  readonly inputs: ServiceInterface['inputs'];
  /** Optional inputs that a call must set, because their own validation rejects the default. */
  readonly needed?: ReadonlySet<string>;
  /** Example values as written in `example.tfvars`, by input. */
  readonly examples: ReadonlyMap<string, string>;
}

/** Returns the line in `example.tfvars` for a required input without an example value. */
export const withoutExample = (name: string, reason: string): string =>
  `# No example of ${name}: ${reason}.\n`;

/** Returns the inputs that an `example.tfvars` marks as having no example value. */
export const readWithoutExample = (text: string): string[] =>
  [...text.matchAll(/^# No example of ([\w-]+): /gm)].flatMap(([, name]) => name ?? []);

/** Checks the values of an `example.tfvars`. Inputs without an example value can be missing. */
export const checkExamples = (
  text: string,
  values: CallArgument[],
  { inputs }: Pick<ServiceInterface, 'inputs'>,
  file: string,
  options: CheckOptions = {},
): CallDiagnostic[] => {
  const without = readWithoutExample(text);
  return checkValues(values, { inputs: [...inputs] }, file, options).filter(
    ({ code, path: [name = ''] }) => code !== 'missing-input' || !without.includes(name),
  );
};

/**
 * Reads `example.tfvars`. If a value does not match the interface or a required one is missing,
 * throws an error with position and advice.
 *
 * @param options set `isOneCall` to false to check each value alone, if the values do not form one
 * call
 */
export async function readExamples(
  text: string,
  file: string,
  { inputs }: Pick<ServiceInterface, 'inputs'>,
  options: CheckOptions = {},
): Promise<Map<string, string>> {
  const values = await readTfvars(text, file, { validate: false });
  const errors = checkExamples(text, values, { inputs }, file, options);
  if (errors.length > 0) {
    const lines = errors.map(
      ({ message, advice, range }) =>
        `${file}:${range.start.line}:${range.start.column}: ${message} ${advice}`,
    );
    throw new Error(lines.join('\n'));
  }
  return new Map(values.map(({ name, value }: CallArgument) => [name, value.text]));
}

/**
 * Writes the usage of a service, formatted like `terraform fmt`. The values are already formatted,
 * so this only indents them and aligns the equals signs. Sensitive inputs get a variable, or for
 * Terragrunt, an environment variable.
 */
export function writeUsage({
  inputs,
  examples,
  service,
  source,
  usesTerragrunt,
  configurations,
  needed = new Set(),
}: UsageParts): Usage {
  const called = inputs.filter(({ name, required }) => required || needed.has(name));
  const secrets = called.filter(({ sensitive }) => sensitive);
  const without = called.filter(({ name, sensitive }) => !sensitive && !examples.has(name));
  const linesWith = (secretOf: (input: Input) => string): string => {
    const given = called.flatMap((input): Argument[] => {
      const value = input.sensitive ? secretOf(input) : examples.get(input.name);
      return value === undefined ? [] : [[input.name, value]];
    });
    return writeArguments(given) + writeMissing(without, given.length > 0);
  };
  const unit = writeTerragrunt(source, linesWith(readEnvironment));
  const call = writeTerraform(
    { service, source, configurations },
    linesWith(({ name }) => `var.${name}`),
  );
  return {
    ...(usesTerragrunt ? { terragrunt: { required: unit } } : {}),
    terraform: { required: call + secrets.map(writeVariable).join('') },
  };
}

/** Returns the expression that reads an input from the environment, where values are text. */
const readEnvironment = ({ name, type }: Input): string => {
  const value = `get_env("TF_VAR_${name}")`;
  return ['string', 'any'].includes(type.kind) ? value : `jsondecode(${value})`;
};

/** Declares the variable of a sensitive input, whose value does not belong in code. */
const writeVariable = ({ name, type }: Input): string => {
  const lines = writeArguments([
    ['type', formatType(type)],
    ['sensitive', 'true'],
  ]);
  return `\nvariable "${name}" {\n${lines}}\n`;
};

/** Writes the calls of a named example, with its values in file order. */
export function writeExample(
  { usesTerragrunt, ...call }: Omit<UsageParts, 'inputs' | 'needed' | 'examples'>,
  values: readonly CallArgument[],
): { terragrunt?: string; terraform: string } {
  const lines = writeArguments(values.map(({ name, value }) => [name, value.text]));
  return {
    ...(usesTerragrunt ? { terragrunt: writeTerragrunt(call.source, lines) } : {}),
    terraform: writeTerraform(call, lines),
  };
}

type Argument = readonly [name: string, value: string];

/** Returns `name = value` lines, with empty lines around a multi-line value. */
const writeArguments = (given: readonly Argument[]): string => {
  const groups: Argument[][] = [];
  for (const argument of given) {
    const last = groups.at(-1);
    if (last && ![argument, ...last].some(isLong)) last.push(argument);
    else groups.push([argument]);
  }
  return groups.map(writeGroup).join('\n');
};

/**
 * Returns comments for inputs without an example value, because the call would otherwise look
 * complete.
 */
const writeMissing = (inputs: ServiceInterface['inputs'], follows: boolean): string =>
  inputs
    .map(({ name, type }) => `  # ${name} = … is required too: ${describeType(type)}.\n`)
    .join('')
    .replace(/^(?=.)/, follows ? '\n' : '');

const isLong = ([, value]: Argument): boolean => value.includes('\n');

const writeGroup = (group: readonly Argument[]): string => {
  const width = Math.max(...group.map(([name]) => name.length));
  return group.map(([name, value]) => `  ${name.padEnd(width)} = ${indent(value)}\n`).join('');
};

/** Indents all lines except the first by two spaces. */
const indent = (value: string): string => value.replace(/\n(?=[^\n])/g, '\n  ');

const writeTerragrunt = ({ terragrunt }: ModuleAddress, lines: string): string => `include "root" {
  path = find_in_parent_folders("root.hcl")
}

terraform {
  source = "${terragrunt}"
}

inputs = {${lines ? `\n${lines}` : ''}}
`;

const writeAddress = ({ module, version }: ModuleAddress): string =>
  version === undefined
    ? `  source = "${module}"\n`
    : `  source  = "${module}"\n  version = "${version}"\n`;

/**
 * Returns the argument that passes provider configurations of the same names. Omits the default
 * configurations: a module may use only those with an alias, and Terraform passes the default ones
 * by name although its documentation says that `providers` prevents it (tested with 1.11.4).
 */
const writeProviders = (configurations: readonly string[]): string => {
  const map = writeGroup(configurations.map((name) => [name, name]));
  return map && `\n  providers = {\n${map.replaceAll(/^/gm, '  ').trimEnd()}\n  }\n`;
};

const writeTerraform = (
  {
    service,
    source,
    configurations = [],
  }: Pick<UsageParts, 'service' | 'source' | 'configurations'>,
  lines: string,
): string =>
  `module "${service.replaceAll('-', '_')}" {
${writeAddress(source)}${writeProviders(configurations)}${lines ? `\n${lines}` : ''}}
`;
