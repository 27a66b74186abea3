// Checks terraform, tofu, kubectl, docker, gh and helm commands against the tables of their
// options.

import { didYouMean } from '../../hcl';
import { commandIndex, readFlags } from './flags';
import { type CommandProblem, type CommandSpec, checkArguments } from './options';
import type { CommandWord } from './readCommands';
import { resources, singulars } from './tools/kubectl';
import type { Tool } from './toolTable';

/** Command found in its program's table. */
interface FoundCommand {
  /** Words of the command, such as `state mv`. */
  words: string;
  command: CommandSpec;
  /** Options before the command, followed by the words after it. */
  args: CommandWord[];
}

/** Checks the words after the program's name. */
export const checkTool = (
  tool: Tool,
  args: readonly CommandWord[],
  offset: number,
): CommandProblem[] => {
  const found = findCommand(tool, args, offset);
  if (Array.isArray(found)) return found;
  const { words, command } = found;
  const name = `${tool.name} ${words}`.trim();
  const spec = { ...command, options: { ...tool.global, ...command.options } };
  const read = readFlags(name, found.args, spec.options, {
    package: tool.style,
    stopsAtOperand: command.stopsAtOperand === true || tool.style === 'flag',
  });
  const late =
    tool.style === 'flag' ? read.operands.find(({ text }) => /^-./.test(text)) : undefined;
  if (late) return [...read.problems, lateOption(name, late)];
  return [...checkArguments(name, offset, read, spec), ...checkResources(name, read.operands)];
};

/** Finds the command with the longest match. Returns the problems if there is none. */
const findCommand = (
  tool: Tool,
  args: readonly CommandWord[],
  offset: number,
): FoundCommand | CommandProblem[] => {
  let index = commandIndex(args, tool.global);
  const before = args.slice(0, index);
  const none = { options: {}, operands: { least: 0, most: 0 } };
  if (index >= args.length) {
    return before.length > 0
      ? { words: '', command: none, args: before }
      : [unknownCommand(tool, '', undefined, offset)];
  }
  const found: CommandWord[] = [];
  const isPrefix = (words: string): boolean =>
    Object.keys(tool.commands).some((name) => name === words || name.startsWith(`${words} `));
  for (; index < args.length; index++) {
    const word = args[index];
    if (!word) break;
    if (!word.isConstant && found.length === 0) return [];
    if (!word.isConstant || !isPrefix(join([...found, word]))) break;
    found.push(word);
  }
  const words = join(found);
  const command = Object.hasOwn(tool.commands, words) ? tool.commands[words] : undefined;
  const hasSubcommands = Object.keys(tool.commands).some((name) => name.startsWith(`${words} `));
  const next = args[index];
  if (command) return { words, command, args: [...before, ...args.slice(index)] };
  if (hasSubcommands && next && !next.isConstant) return [];
  return [unknownCommand(tool, words, next, next?.offset ?? offset)];
};

const join = (words: readonly CommandWord[]): string => words.map(({ text }) => text).join(' ');

const unknownCommand = (
  tool: Tool,
  words: string,
  next: CommandWord | undefined,
  offset: number,
): CommandProblem => {
  const parent = `${tool.name} ${words}`.trim();
  const start = words === '' ? '' : `${words} `;
  const names = Object.keys(tool.commands)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length).split(' ')[0] ?? '');
  const missing = next === undefined || next.text.startsWith('-');
  return {
    offset,
    message: missing
      ? `\`${parent}\` needs a subcommand.`
      : `\`${parent}\` has no subcommand \`${next.text}\`.`,
    expected: `a subcommand of \`${parent}\``,
    found: `\`${next ? `${parent} ${next.text}` : parent}\``,
    advice:
      didYouMean(missing ? '' : next.text, [...new Set(names)]) ?? `See \`${parent} --help\`.`,
  };
};

const lateOption = (name: string, { text, offset }: CommandWord): CommandProblem => ({
  offset,
  message: `The option \`${text}\` of \`${name}\` follows an argument.`,
  expected: `\`${name} ${text} …\``,
  found: `\`… ${text}\``,
  advice: 'Write the options before the arguments.',
});

/** Whether kubectl resolves the resource without a group. A dot starts the group. */
const isResource = (name: string): boolean =>
  name === '' || name.includes('.') || resources.has(name) || singulars.has(name);

/** Checks the resource names in a command such as `kubectl get pods,services`. */
const checkResources = (name: string, operands: readonly CommandWord[]): CommandProblem[] => {
  const isAuth = name === 'kubectl auth can-i';
  if (!isAuth && !/^kubectl (?:get|describe|delete|edit|label|annotate|patch|scale)$/.test(name)) {
    return [];
  }
  const word = operands[isAuth ? 1 : 0];
  if (!word?.isConstant) return [];
  return word.text
    .split(',')
    .map((part) => part.split('/')[0] ?? '')
    .filter((resource) => !isResource(resource) && resource !== '*')
    .map((resource) => ({
      offset: word.offset,
      message: `Kubernetes has no resource \`${resource}\`.`,
      expected: 'a resource of Kubernetes, or a custom resource with its group',
      found: `\`${name} ${word.text}\``,
      advice:
        didYouMean(resource, [...resources]) ?? 'Add the group: `certificates.cert-manager.io`.',
    }));
};
