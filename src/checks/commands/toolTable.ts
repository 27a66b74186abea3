// Tables of a program's commands and options.
import type { FlagStyle } from './flags';
import { type CommandSpec, type Options, parseCommands, parseOptions } from './options';

/** Program that commands on the pages run. */
export interface Tool {
  name: string;
  style: FlagStyle['package'];
  global: Options;
  /** Commands by their words, such as `state mv`. */
  commands: Readonly<Record<string, CommandSpec>>;
}

/** Adds command aliases that the help texts do not list, such as `top pods` for `top pod`. */
export const withAliases = (tool: Tool, aliases: Readonly<Record<string, string>>): Tool => ({
  ...tool,
  commands: {
    ...tool.commands,
    ...Object.fromEntries(
      Object.entries(aliases).map(([alias, name]) => {
        const command = tool.commands[name];
        if (!command) throw new Error(`${tool.name} has no command "${name}".`);
        return [alias, command];
      }),
    ),
  },
});

/** Creates a tool from its global options and its commands, in the notation of `parseCommands`. */
export const readTool = (
  name: string,
  style: FlagStyle['package'],
  global: string,
  commands: string,
): Tool => ({ name, style, global: parseOptions(global), commands: parseCommands(commands) });
