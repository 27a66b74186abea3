/**
 * Calls of a service that can be pasted, for Terragrunt and for Terraform: one with example values of the
 * required inputs, and the named examples.
 */
import {
  type CallArgument,
  type CallDiagnostic,
  type CheckOptions,
  checkValues,
  describeType,
  readTfvars,
} from '../../hcl';
import type { ServiceInterface } from './interface';
import type { ModuleAddress } from './source';
import type { ServiceDocument } from './types';

type Usage = ServiceDocument['usage'];

/** Input of `writeUsage`. */
export interface UsageParts {
  /** Name of the module block. */
  readonly service: string;
  /** Where the module is, pinned. */
  readonly source: ModuleAddress;
  /** Whether the library is used with Terragrunt. */
  readonly usesTerragrunt: boolean;
  readonly inputs: ServiceInterface['inputs'];
  /** Optional inputs that a call needs nevertheless, because their own validation refuses the default. */
  readonly needed?: ReadonlySet<string>;
  /** Example values as written in `example.tfvars`, by input. */
  readonly examples: ReadonlyMap<string, string>;
}

/** The line of an `example.tfvars` for an input that a call needs and that has no example value. */
export const withoutExample = (name: string, reason: string): string =>
  `# No example of ${name}: ${reason}.\n`;

/** The inputs that an `example.tfvars` declares to have no example value. */
export const readWithoutExample = (text: string): string[] =>
  [...text.matchAll(/^# No example of ([\w-]+): /gm)].flatMap(([, name]) => name ?? []);

/** Checks the values of an `example.tfvars`; inputs without an example value may be missing. */
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
 * Reads `example.tfvars`; throws if a value does not fit the interface or a required one is
 * missing, with position and advice.
 *
 * @param options whether the values are checked one by one, because they are not of one call
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
 * Writes the usage of a service, formatted as by `terraform fmt`: the values are formatted already, so
 * this indents them and aligns the equals signs.
 */
export function writeUsage({
  inputs,
  examples,
  service,
  source,
  usesTerragrunt,
  needed = new Set(),
}: UsageParts): Usage {
  const called = inputs.filter(({ name, required }) => required || needed.has(name));
  const given = called.flatMap(({ name }): Argument[] => {
    const example = examples.get(name);
    return example === undefined ? [] : [[name, example]];
  });
  const without = called.filter(({ name }) => !examples.has(name));
  const lines = writeArguments(given) + writeMissing(without, given.length > 0);
  return {
    ...(usesTerragrunt ? { terragrunt: { required: writeTerragrunt(source, lines) } } : {}),
    terraform: { required: writeTerraform(service, source, lines) },
  };
}

/** Writes the calls of a named example, with its values in the order of its file. */
export function writeExample(
  { service, source, usesTerragrunt }: Pick<UsageParts, 'service' | 'source' | 'usesTerragrunt'>,
  values: readonly CallArgument[],
): { terragrunt?: string; terraform: string } {
  const lines = writeArguments(values.map(({ name, value }) => [name, value.text]));
  return {
    ...(usesTerragrunt ? { terragrunt: writeTerragrunt(source, lines) } : {}),
    terraform: writeTerraform(service, source, lines),
  };
}

type Argument = readonly [name: string, value: string];

/** `name = value` lines; a value over several lines has empty lines around it. */
const writeArguments = (given: readonly Argument[]): string => {
  const groups: Argument[][] = [];
  for (const argument of given) {
    const last = groups.at(-1);
    if (last && ![argument, ...last].some(isLong)) last.push(argument);
    else groups.push([argument]);
  }
  return groups.map(writeGroup).join('\n');
};

/** Comments for inputs without an example value, so that the call does not seem to be complete. */
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

/** Moves all lines but the first two spaces to the right. */
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

const writeTerraform = (service: string, source: ModuleAddress, lines: string): string =>
  `module "${service.replaceAll('-', '_')}" {
${writeAddress(source)}${lines ? `\n${lines}` : ''}}
`;
