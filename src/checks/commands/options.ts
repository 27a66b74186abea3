// Checks the arguments of a command against the options that its program documents.
import { didYouMean } from '../../hcl';
import type { Texts } from '../types';
import type { CommandWord } from './readCommands';

/** Option of a program. */
export interface OptionSpec {
  /** Number of values that follow the option. */
  takes: 'none' | 'one' | 'many' | 'optional';
  /** Values that the program accepts. An entry that ends with `=` is the prefix of a value. */
  values?: readonly string[];
  /** Kind of value that the program parses. */
  kind?: ValueKind;
  /** Members of a structured value. For a list, members of its elements. */
  members?: readonly string[];
  required?: boolean;
}

/** Kinds of values that a program parses: a number, `30s`, or `name=value`. */
type ValueKind = 'int' | 'duration' | 'pair';

/** Options by name, including dashes. */
export type Options = Readonly<Record<string, OptionSpec>>;

/** Options and operands of a subcommand. */
export interface CommandSpec {
  options: Options;
  /**
   * Minimum and maximum number of operands, which are arguments other than options and their
   * values.
   */
  operands: { least: number; most: number };
  /** Whether words after the first operand belong to another program: `docker run IMAGE COMMAND`. */
  stopsAtOperand?: boolean;
}

/** Mistake in a command, at an offset in the code. */
export type CommandProblem = Texts & { offset: number };

const notation =
  /^(?<names>-[^=!]*)(?<flagRequired>!)?(?<assigns>=(?<takes>[*?]?)(?<required>!?)(?<values>.*))?$/;
const takesOf = { '': 'one', '*': 'many', '?': 'optional' } as const;

/**
 * Parses options in a compact notation, separated by spaces: `--flag`, `-n,--name=` (one value),
 * `--names=*` (several values), `--color=?` (optional value), `--format=json|text` (enumeration),
 * `--limit=<int>` (kind of value), `--filters=*{Name,Values}` (members of a structure), `--name=!`
 * and `--flag!` (required).
 */
export const parseOptions = (text: string): Record<string, OptionSpec> => {
  const options: Record<string, OptionSpec> = {};
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const found = notation.exec(word)?.groups;
    if (!found) throw new Error(`"${word}" is not an option. Expected the form \`--name=\`.`);
    const { names = '', assigns, takes = '', values = '' } = found;
    const required = found.required ?? found.flagRequired;
    const spec: OptionSpec = {
      takes: assigns === undefined ? 'none' : takesOf[takes as keyof typeof takesOf],
      ...readValues(values),
      ...(required ? { required: true } : {}),
    };
    for (const name of names.split(',')) options[name] = spec;
  }
  return options;
};

// A word can start with a version: `0.12upgrade`.
const row =
  /^(?<words>(?: ?(?:[a-z]|\d+\.)[^ ]*)+)(?: (?<least>\d+)(?:-(?<most>\d*|command))?)?(?<options>(?: -.*)?)$/;

/**
 * Parses commands, one per line: the words, the number of operands (0 by default) and the options,
 * as in `state mv 2 -lock -dry-run`. `0-1` is a range of operands, `1-` has no maximum, and
 * `1-command` operands contain the command of another program. An option can start a line.
 */
export const parseCommands = (text: string): Record<string, CommandSpec> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\n\s*(?!\s|-)/)
      .filter(Boolean)
      .map((line) => {
        const found = row.exec(line.replace(/\s+/g, ' '))?.groups;
        if (!found) throw new Error(`"${line.trim()}" is not a command with operands and options.`);
        const { words = '', least = '0', most = least, options = '' } = found;
        return [
          words,
          {
            options: parseOptions(options),
            operands: { least: Number(least), most: /\d/.test(most) ? Number(most) : Infinity },
            ...(most === 'command' ? { stopsAtOperand: true } : {}),
          },
        ];
      }),
  );

const kinds: readonly string[] = ['<int>', '<duration>', '<pair>'];

const readValues = (values: string): Pick<OptionSpec, 'values' | 'kind' | 'members'> => {
  if (values === '') return {};
  if (values.startsWith('{')) return { members: values.slice(1, -1).split(',') };
  if (!values.startsWith('<')) return { values: values.split('|') };
  if (!kinds.includes(values)) throw new Error(`"${values}" is not a kind of value.`);
  return { kind: values.slice(1, -1) as ValueKind };
};

/** Parsed arguments of a command. */
export interface Arguments {
  /** Options, with the words of their values. */
  options: { name: string; word: CommandWord; values: CommandWord[] }[];
  operands: CommandWord[];
  /** Whether an expansion can add further arguments. */
  isOpen: boolean;
  /** Problems of unknown options and of options without a value. */
  problems: CommandProblem[];
}

/** Creates the problem for an option without a value. */
export const missingValue = (
  command: string,
  name: string,
  { offset }: CommandWord,
): CommandProblem => ({
  offset,
  message: `\`${name}\` of \`${command}\` has no value.`,
  expected: `\`${name}\` with a value`,
  found: `\`${name}\``,
  advice: 'Add the value, or remove the option.',
});

/** Creates the problem for an undocumented option. */
export const unknownOption = (
  command: string,
  name: string,
  { offset }: Pick<CommandWord, 'offset'>,
  options: Options,
): CommandProblem => ({
  offset,
  message: `\`${name}\` is not an option of \`${command}\`.`,
  expected: 'an option that the tool documents',
  found: `\`${name}\``,
  advice: didYouMean(name, Object.keys(options)) ?? `See \`${command} --help\`.`,
});

/** Checks arguments against a specification: unknown and missing options, values and operands. */
export const checkArguments = (
  command: string,
  offset: number,
  read: Arguments,
  { options, operands }: CommandSpec,
): CommandProblem[] => {
  const problems = [...read.problems];
  for (const { name, values } of read.options) {
    const { values: known, kind, takes } = options[name] ?? {};
    for (const value of values) {
      // The AWS CLI also reads lists from a file, from JSON and from `a,b`.
      const elements = takes === 'many' ? splitList(value) : [value];
      if (known) {
        problems.push(...elements.flatMap((part) => checkEnumeration(command, name, part, known)));
      }
      if (kind) problems.push(...checkKind(command, name, value, kind));
    }
  }
  if (read.isOpen) return problems;
  const used = new Set(read.options.map(({ name }) => name));
  for (const [name, { required }] of Object.entries(options)) {
    if (!required || used.has(name)) continue;
    problems.push({
      offset,
      message: `\`${command}\` requires \`${name}\`.`,
      expected: options[name]?.takes === 'none' ? `\`${name}\`` : `\`${name}\` with a value`,
      found: 'a command without it',
      advice: `Add \`${name}\`.`,
    });
  }
  const count = read.operands.length;
  if (count < operands.least || count > operands.most) {
    const { least, most } = operands;
    problems.push({
      offset: read.operands[operands.most]?.offset ?? offset,
      message: `\`${command}\` has ${count} ${count === 1 ? 'operand' : 'operands'}.`,
      expected: least === most ? `${least}` : `${least}–${most}`,
      found: count === 0 ? 'none' : read.operands.map(({ text }) => `\`${text}\``).join(' '),
      advice: count > most ? 'Quote values that contain spaces.' : 'Add the missing operand.',
    });
  }
  return problems;
};

const isFromFile = ({ text }: CommandWord): boolean => /^fileb?:\/\//.test(text);

const splitList = (value: CommandWord): CommandWord[] =>
  isFromFile(value) || /^[[{]/.test(value.text)
    ? []
    : value.text.split(',').map((text) => ({ ...value, text }));

/** Checks a constant value against an enumeration. */
const checkEnumeration = (
  command: string,
  option: string,
  { text, isConstant, offset }: CommandWord,
  values: readonly string[],
): CommandProblem[] =>
  !isConstant || values.some((known) => known === text || startsValue(known, text))
    ? []
    : [
        wrongValue(
          command,
          option,
          { text, offset },
          {
            expected: shorten(values),
            advice: didYouMean(text, values) ?? 'Use one of the expected values.',
          },
        ),
      ];

/** Creates the problem for a value that the program does not accept. */
export const wrongValue = (
  command: string,
  option: string,
  { text, offset }: Pick<CommandWord, 'text' | 'offset'>,
  texts: Pick<CommandProblem, 'expected' | 'found' | 'advice'>,
): CommandProblem => ({
  offset,
  message: `\`${text}\` is not a value of \`${option}\` of \`${command}\`.`,
  found: `\`${text}\``,
  ...texts,
});

/** Whether a value such as `custom-columns=NAME:.metadata.name` starts with `custom-columns=`. */
const startsValue = (known: string, text: string): boolean =>
  known.endsWith('=') && text.startsWith(known);

const patterns: Readonly<Record<ValueKind, { pattern: RegExp; example: string }>> = {
  int: { pattern: /^[+-]?\d+$/, example: 'a whole number' },
  duration: {
    pattern: /^[+-]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h))+)$/,
    example: 'a duration such as `30s` or `5m`',
  },
  pair: { pattern: /^[^=]+=/, example: '`name=value`' },
};

/** Checks a constant value against the kind that the program parses. */
const checkKind = (
  command: string,
  option: string,
  value: CommandWord,
  kind: ValueKind,
): CommandProblem[] => {
  const { pattern, example } = patterns[kind];
  // The AWS CLI reads any value from a file.
  if (!value.isConstant || isFromFile(value) || pattern.test(value.text)) return [];
  return [wrongValue(command, option, value, { expected: example, advice: `Use ${example}.` })];
};

const shorten = (values: readonly string[]): string =>
  `${values
    .slice(0, 12)
    .map((value) => `\`${value}\``)
    .join(', ')}${values.length > 12 ? ', …' : ''}`;
