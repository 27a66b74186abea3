import { parseOptions } from '../options';
import { type RecordedTool, readTool, type Tool } from '../toolTable';
import recorded from './terraformCommands.json';

/** Terraform, as the table of its release describes it. */
export const terraform: Tool = readTool('terraform', 'flag', recorded as unknown as RecordedTool);

/** Commands of one release each, which pages about that release use. */
const upgrades = Object.fromEntries(
  ['0.12upgrade', '0.13upgrade'].map((words) => [
    words,
    { options: parseOptions('-yes'), operands: { least: 0, most: 1 }, stopsAtOperand: false },
  ]),
);

/** Terraform with the commands that only its older releases have. */
export const olderTerraform: Tool = {
  ...terraform,
  commands: { ...terraform.commands, ...upgrades },
};
