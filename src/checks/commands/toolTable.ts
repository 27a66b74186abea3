// Tables of a program's commands and options.
import type { FlagStyle } from './flags';
import { type CommandSpec, type Options, parseOptions } from './options';

/** Command in a recorded table. */
export interface RecordedCommand {
  /** Options in the notation of `parseOptions`. */
  options: string;
  /** Minimum and maximum number of operands. The maximum is `null` if there is no limit. */
  operands: [number, number | null];
  /** Whether words after the first operand belong to another program: `docker run IMAGE COMMAND`. */
  stopsAtOperand?: boolean;
}

/** Content of a file that `scripts/toolOptions.ts` writes. */
export interface RecordedTool {
  source: string;
  version: string;
  /** Options of every command. */
  global: string;
  commands: Record<string, RecordedCommand>;
}

/** Command of a program. */
export type ToolCommand = CommandSpec & Pick<RecordedCommand, 'stopsAtOperand'>;

/** Program that commands on the pages run. */
export interface Tool {
  name: string;
  style: FlagStyle['package'];
  global: Options;
  /** Commands by their words, such as `state mv`. */
  commands: Readonly<Record<string, ToolCommand>>;
}

/** Creates a recorded command. By default, it has exactly `least` operands. */
export const recordedCommand = (
  options = '',
  least = 0,
  most: number | null = least,
): RecordedCommand => ({ options, operands: [least, most] });

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

/** Converts a recorded table to a tool. */
export const readTool = (
  name: string,
  style: FlagStyle['package'],
  { global, commands }: Pick<RecordedTool, 'global' | 'commands'>,
): Tool => ({
  name,
  style,
  global: parseOptions(global),
  commands: Object.fromEntries(
    Object.entries(commands).map(([words, command]) => [words, toCommand(command)]),
  ),
});

const toCommand = ({ options, operands: [least, most], stopsAtOperand }: RecordedCommand) => ({
  options: parseOptions(options),
  operands: { least, most: most ?? Number.POSITIVE_INFINITY },
  ...(stopsAtOperand ? { stopsAtOperand } : {}),
});
