import { parseOptions } from '../options';
import { type RecordedTool, readTool, type Tool } from '../toolTable';
import recorded from './terraformCommands.json';

/** Terraform, with its recorded commands. */
export const terraform: Tool = readTool('terraform', 'flag', recorded as unknown as RecordedTool);

/** Commands that exist only in one release each. Pages about that release use them. */
const upgrades = Object.fromEntries(
  ['0.12upgrade', '0.13upgrade'].map((words) => [
    words,
    { options: parseOptions('-yes'), operands: { least: 0, most: 1 } },
  ]),
);

/** Terraform with the commands that exist only in older releases. */
export const olderTerraform: Tool = {
  ...terraform,
  commands: { ...terraform.commands, ...upgrades },
};
