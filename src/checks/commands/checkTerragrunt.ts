// Checks Terragrunt commands: its own commands, and Terraform commands with options of both tools.

import { didYouMean } from '../../hcl';
import { checkTool } from './checkTool';
import { commandIndex, readFlags } from './flags';
import { type CommandProblem, type CommandSpec, checkArguments, type Options } from './options';
import type { CommandWord } from './readCommands';
import {
  ownCommands,
  replacedCommands,
  replacedOptions,
  runOptions,
  shortcuts,
  singleStateCommands,
  terragruntGlobalOptions,
} from './tools/terragrunt';
import type { Tool } from './toolTable';

const style = { package: 'pflag', stopsAtOperand: false } as const;

/**
 * Checks the words after `terragrunt`.
 *
 * @param terraform commands that Terragrunt can run
 */
export const checkTerragrunt = (
  args: readonly CommandWord[],
  offset: number,
  terraform: Tool,
): CommandProblem[] => {
  const at = commandIndex(args, terragruntGlobalOptions);
  const word = args[at];
  const outdated = args.find(({ text }) => text.startsWith('--terragrunt-'));
  if (outdated) return [outdatedOption(outdated)];
  if (!word) return args.length === 0 ? [] : checkTool(terragrunt, args, offset);
  if (!word.isConstant) return [];
  const before = args.slice(0, at);
  const rest = args.slice(at + 1);
  if (word.text === 'run') return checkRun(before, rest, offset, terraform);
  if (word.text === 'stack' && rest[0]?.text === 'run') {
    return checkRun(before, rest.slice(1), offset, terraform);
  }
  if (shortcuts.includes(word.text))
    return checkShortcut(before, [word, ...rest], offset, terraform);
  return [`${word.text} ${rest[0]?.text}`, word.text].some((name) =>
    Object.hasOwn(ownCommands, name),
  )
    ? checkTool(terragrunt, args, offset)
    : [unknownCommand(word, rest[0], terraform)];
};

/** Terragrunt with its own commands. */
const terragrunt: Tool = {
  name: 'terragrunt',
  style: 'pflag',
  global: terragruntGlobalOptions,
  commands: ownCommands,
};

/** Options of `run` and of its shortcuts, which take no operands of Terragrunt. */
const running: CommandSpec = {
  options: { ...terragruntGlobalOptions, ...runOptions },
  operands: { least: 0, most: 0 },
};

/** Checks a command such as `terragrunt run --all plan --working-dir dev -- -detailed-exitcode`. */
const checkRun = (
  before: readonly CommandWord[],
  words: readonly CommandWord[],
  offset: number,
  terraform: Tool,
): CommandProblem[] => {
  const end = words.findIndex(({ text, isConstant }) => isConstant && text === '--');
  const own = [...before, ...(end === -1 ? words : words.slice(0, end))];
  const read = readFlags('terragrunt run', own, running.options, style);
  const problems = checkArguments('terragrunt run', offset, { ...read, operands: [] }, running);
  if (problems.length > 0) return problems.map((problem) => adviseSeparator(problem, terraform));
  const command = [...read.operands, ...(end === -1 ? [] : words.slice(end + 1))];
  const refused =
    command[0] && singleStateCommands.includes(command[0].text) ? command[0] : undefined;
  if (refused && read.options.some(({ name }) => name === '--all' || name === '-a')) {
    return [
      {
        offset: refused.offset,
        message: `\`terragrunt run --all\` does not run \`${refused.text}\`.`,
        expected: 'a command that can run in several units',
        found: `\`${refused.text}\``,
        advice: 'Run it in the folder of one unit, without `--all`.',
      },
    ];
  }
  if (read.isOpen && command.length === 0) return [];
  return checkTool(terraform, command, offset);
};

/**
 * Suggests `--` if a Terraform option precedes it, because Terragrunt parses that option itself.
 */
const adviseSeparator = (problem: CommandProblem, terraform: Tool): CommandProblem => {
  const name = /^`(-[\w-]+)/.exec(problem.found ?? '')?.[1];
  const isOfTerraform =
    name !== undefined &&
    Object.values(terraform.commands).some(({ options }) => Object.hasOwn(options, name));
  return isOfTerraform
    ? { ...problem, advice: `Write options of Terraform after \`--\`: \`-- COMMAND ${name}\`.` }
    : problem;
};

/**
 * Checks a command such as `terragrunt plan --working-dir dev -detailed-exitcode`. Arguments of
 * both programs can be in any order.
 */
const checkShortcut = (
  before: readonly CommandWord[],
  words: readonly CommandWord[],
  offset: number,
  terraform: Tool,
): CommandProblem[] => {
  const { options } = running;
  const own: CommandWord[] = [...before];
  const forwarded: CommandWord[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word) break;
    const name = word.text.split('=')[0] ?? '';
    const spec = name.startsWith('--') && Object.hasOwn(options, name) ? options[name] : undefined;
    if (!spec) {
      forwarded.push(word);
      continue;
    }
    own.push(word);
    const value = words[index + 1];
    if (spec.takes === 'one' && !word.text.includes('=') && value) {
      own.push(value);
      index++;
    }
  }
  return [
    ...checkArguments('terragrunt', offset, readFlags('terragrunt', own, options, style), running),
    ...checkTool(terraform, forwarded, offset).map((problem) => adviseOwnOption(problem, options)),
  ];
};

/** Prefers Terragrunt options as suggestions, for example for `--workin-dir`. */
const adviseOwnOption = (problem: CommandProblem, options: Options): CommandProblem => {
  const name = /^`-(-[\w-]+|[\w-]+)`$/.exec(problem.found ?? '')?.[1];
  const advice = name && didYouMean(`--${name.replace(/^-/, '')}`, Object.keys(options));
  return advice ? { ...problem, advice } : problem;
};

const outdatedOption = ({ text, offset }: CommandWord): CommandProblem => {
  const name = text.split('=')[0] ?? '';
  const now = replacedOptions[name] ?? name.replace('--terragrunt-', '--');
  return {
    offset,
    message: `\`${name}\` is an option of Terragrunt before 0.88.`,
    expected: `\`${now}\``,
    found: `\`${name}\``,
    advice: `Write \`${now}\`.`,
  };
};

const unknownCommand = (
  { text, offset }: CommandWord,
  next: CommandWord | undefined,
  terraform: Tool,
): CommandProblem => {
  const now = Object.hasOwn(replacedCommands, text) ? replacedCommands[text] : undefined;
  const groups = Object.keys(ownCommands).filter((name) => name.startsWith(`${text} `));
  const found =
    groups.length > 0 && next ? `terragrunt ${text} ${next.text}` : `terragrunt ${text}`;
  const start = {
    offset: groups.length > 0 && next ? next.offset : offset,
    expected: 'a command of Terragrunt, or one of Terraform that it runs',
    found: `\`${found}\``,
  };
  if (now) {
    const message = `\`terragrunt ${text}\` is a command of Terragrunt before 0.88.`;
    return { ...start, message, advice: `Write \`terragrunt ${now}\`.` };
  }
  const isOfTerraform = Object.keys(terraform.commands).some((name) => name.split(' ')[0] === text);
  if (isOfTerraform) {
    const message = `Terragrunt 0.88 and later do not forward \`${text}\` to Terraform.`;
    return { ...start, message, advice: `Write \`terragrunt run -- ${text}\`.` };
  }
  const names =
    groups.length > 0
      ? groups
      : ['run', ...shortcuts, ...Object.keys(ownCommands).map((name) => name.split(' ')[0] ?? '')];
  const message =
    groups.length > 0
      ? `\`terragrunt ${text}\` has no subcommand \`${next?.text ?? ''}\`.`
      : `\`terragrunt\` has no subcommand \`${text}\`.`;
  const meant = didYouMean(found.slice('terragrunt '.length), names);
  return { ...start, message, advice: meant ?? 'See `terragrunt --help`.' };
};
