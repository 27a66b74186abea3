// Source: help texts of OpenTofu 1.10 (https://opentofu.org/docs/cli/commands/).

import { type CommandSpec, parseOptions } from '../options';
import type { Tool } from '../toolTable';
import { terraform } from './terraform';

const diagnostics = '-consolidate-warnings -consolidate-errors -deprecation= -json-into=';
const variables = '-var=<pair> -var-file=';
const refresh = `-exclude= -exclude-file= -target-file= -show-sensitive ${diagnostics}`;

/** Options that Terraform does not have, by command. */
const added: Readonly<Record<string, string>> = {
  plan: `${refresh} -concise`,
  apply: `${refresh} -concise -suppress-forget-errors`,
  destroy: `${refresh} -concise -suppress-forget-errors`,
  refresh,
  init: `${variables} ${diagnostics}`,
  validate: `${variables} ${diagnostics}`,
  output: `-show-sensitive ${variables} -json-into=`,
  show: `-show-sensitive ${variables} -json-into=`,
  test: diagnostics,
};

const addOptions = ([words, command]: [string, CommandSpec]): [string, CommandSpec] => {
  const more = added[words];
  if (more === undefined) return [words, command];
  return [words, { ...command, options: { ...command.options, ...parseOptions(more) } }];
};

/** OpenTofu, which has the commands of Terraform 1.5 and its own options. */
export const tofu: Tool = {
  ...terraform,
  name: 'tofu',
  commands: Object.fromEntries(
    Object.entries(terraform.commands)
      .filter(([words]) => words !== 'modules')
      .map(addOptions),
  ),
};
