import { parseCommands } from '../options';
import { readTool, type Tool } from '../toolTable';
import recorded from './terraformCommands.json';

/** Terraform, with its recorded commands. */
export const terraform: Tool = readTool(
  'terraform',
  'flag',
  recorded.global,
  recorded.commands.join('\n'),
);

/** Commands that exist only in one release each. Pages about that release use them. */
const upgrades = parseCommands('0.12upgrade 0-1 -yes\n0.13upgrade 0-1 -yes');

/** Terraform with the commands that exist only in older releases. */
export const olderTerraform: Tool = {
  ...terraform,
  commands: { ...terraform.commands, ...upgrades },
};
