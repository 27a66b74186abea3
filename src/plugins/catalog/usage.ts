/**
 * Calls of a service that can be pasted, for Terragrunt and for Terraform: one with example values of the
 * required inputs, and the named examples.
 */
import { type CallArgument, type CheckOptions, checkValues, readValues } from '../../hcl';
import type { ServiceInterface } from './interface';
import type { ServiceDocument } from './types';

type Usage = ServiceDocument['usage'];

/** Input of `writeUsage`. */
export interface UsageParts {
  /** Name of the module block. */
  readonly service: string;
  /** Source of the module, pinned. */
  readonly source: string;
  readonly inputs: ServiceInterface['inputs'];
  /** Example values as written in `example.tfvars`, by input. */
  readonly examples: ReadonlyMap<string, string>;
}

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
  const values = await readValues(text, file, { validate: false });
  const errors = checkValues(values, { inputs: [...inputs] }, file, options);
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
export function writeUsage({ inputs, examples, service, source }: UsageParts): Usage {
  const lines = writeArguments(
    inputs
      .filter(({ name, required }) => required && examples.has(name))
      .map(({ name }) => [name, examples.get(name) ?? 'null']),
  );
  return {
    terragrunt: { required: writeTerragrunt(source, lines) },
    terraform: { required: writeTerraform(service, source, lines) },
  };
}

/** Writes the calls of a named example, with its values in the order of its file. */
export function writeExample(
  { service, source }: Pick<UsageParts, 'service' | 'source'>,
  values: readonly CallArgument[],
): { terragrunt: string; terraform: string } {
  const lines = writeArguments(values.map(({ name, value }) => [name, value.text]));
  return {
    terragrunt: writeTerragrunt(source, lines),
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

const isLong = ([, value]: Argument): boolean => value.includes('\n');

const writeGroup = (group: readonly Argument[]): string => {
  const width = Math.max(...group.map(([name]) => name.length));
  return group.map(([name, value]) => `  ${name.padEnd(width)} = ${indent(value)}\n`).join('');
};

/** Moves all lines but the first two spaces to the right. */
const indent = (value: string): string => value.replace(/\n(?=[^\n])/g, '\n  ');

const writeTerragrunt = (source: string, lines: string): string => `include "root" {
  path = find_in_parent_folders("root.hcl")
}

terraform {
  source = "${source}"
}

inputs = {${lines ? `\n${lines}` : ''}}
`;

const writeTerraform = (service: string, source: string, lines: string): string =>
  `module "${service.replaceAll('-', '_')}" {
  source = "${source}"
${lines ? `\n${lines}` : ''}}
`;
