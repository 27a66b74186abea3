// Source: help texts of OpenTofu 1.10 (https://opentofu.org/docs/cli/commands/).

import { parseOptions } from '../options';
import type { Tool, ToolCommand } from '../toolTable';
import { terraform } from './terraform';

/** Options that Terraform does not have, by command. */
const added: Readonly<Record<string, string>> = {
  plan: '-exclude= -exclude-file= -target-file= -concise -show-sensitive -consolidate-warnings -consolidate-errors -deprecation= -json-into=',
  apply:
    '-exclude= -exclude-file= -target-file= -concise -show-sensitive -consolidate-warnings -consolidate-errors -deprecation= -json-into= -suppress-forget-errors',
  destroy:
    '-exclude= -exclude-file= -target-file= -concise -show-sensitive -consolidate-warnings -consolidate-errors -deprecation= -json-into= -suppress-forget-errors',
  refresh:
    '-exclude= -exclude-file= -target-file= -show-sensitive -consolidate-warnings -consolidate-errors -deprecation= -json-into=',
  init: '-var=<pair> -var-file= -consolidate-warnings -consolidate-errors -deprecation= -json-into=',
  validate:
    '-var=<pair> -var-file= -consolidate-warnings -consolidate-errors -deprecation= -json-into=',
  output: '-show-sensitive -var=<pair> -var-file= -json-into=',
  show: '-show-sensitive -var=<pair> -var-file= -json-into=',
  test: '-consolidate-warnings -consolidate-errors -deprecation= -json-into=',
};

const addOptions = ([words, command]: [string, ToolCommand]): [string, ToolCommand] => {
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
