// Commands and options of a program, by the words of its subcommands.
import type { FlagStyle } from './flags';
import { type CommandSpec, type Options, parseOptions } from './options';

/** A command as a table records it. */
export interface RecordedCommand {
  /** Options in the notation of `readOptions`. */
  options: string;
  /** The smallest and the largest number of operands; `null` without an upper bound. */
  operands: [number, number | null];
  /** Whether words after the first operand belong to another program: `docker run IMAGE COMMAND`. */
  stopsAtOperand?: boolean;
}

/** The file that `scripts/toolOptions.ts` writes. */
export interface RecordedTool {
  source: string;
  version: string;
  /** Options of every command. */
  global: string;
  commands: Record<string, RecordedCommand>;
}

/** A command that a program has. */
export interface ToolCommand extends CommandSpec {
  stopsAtOperand: boolean;
}

/** A program that commands in the pages run. */
export interface Tool {
  name: string;
  style: FlagStyle['package'];
  global: Options;
  /** Commands by their words: `state mv`. */
  commands: Readonly<Record<string, ToolCommand>>;
}

/** Adds other names of commands that the help texts do not list: `top pods` for `top pod`. */
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

/** Reads a recorded table. */
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

/** A command whose options are parsed on first use: a table has thousands, a page uses a few. */
const toCommand = ({ options, operands, stopsAtOperand = false }: RecordedCommand): ToolCommand => {
  let parsed: Options | undefined;
  return {
    get options() {
      parsed ??= parseOptions(options);
      return parsed;
    },
    operands: { least: operands[0], most: operands[1] ?? Number.POSITIVE_INFINITY },
    stopsAtOperand,
  };
};
