// Arguments of a command against the options that its program documents.
import { suggestName } from '../../hcl';
import type { CommandWord } from './readCommands';

/** An option of a program. */
export interface OptionSpec {
  /** How many values follow the option. */
  takes: 'none' | 'one' | 'many' | 'optional';
  /** The values that the program accepts. */
  values?: readonly string[];
  required?: boolean;
}

/** Options by name, dashes included. */
export type Options = Readonly<Record<string, OptionSpec>>;

/** What a subcommand accepts. */
export interface CommandSpec {
  options: Options;
  /** Numbers of operands: arguments that are neither options nor their values. */
  operands: { least: number; most: number };
}

/** A mistake in a command. */
export interface CommandProblem {
  /** Offset in the code. */
  offset: number;
  message: string;
  expected?: string;
  found?: string;
  advice: string;
}

const notation = /^(?<names>-[^=]*)(?<assigns>=(?<takes>[*?]?)(?<required>!?)(?<values>.*))?$/;
const takesOf = { '': 'one', '*': 'many', '?': 'optional' } as const;

/**
 * Reads options from a compact notation, separated by spaces: `--flag`, `-n,--name=` (one value),
 * `--names=*` (several), `--color=?` (an optional value), `--format=json|text` (an enumeration),
 * `--name=!` (required).
 */
export const readOptions = (text: string): Options => {
  const options: Record<string, OptionSpec> = {};
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const found = notation.exec(word)?.groups;
    if (!found) throw new Error(`"${word}" is not an option. Expected the form \`--name=\`.`);
    const { names = '', assigns, takes = '', required, values = '' } = found;
    const spec: OptionSpec = {
      takes: assigns === undefined ? 'none' : takesOf[takes as keyof typeof takesOf],
      ...(values === '' ? {} : { values: values.split('|') }),
      ...(required ? { required: true } : {}),
    };
    for (const name of names.split(',')) options[name] = spec;
  }
  return options;
};

/** The arguments of a command, as the program reads them. */
export interface Arguments {
  /** Options with the words of their values. */
  options: { name: string; word: CommandWord; values: CommandWord[] }[];
  operands: CommandWord[];
  /** Whether an expansion can add further arguments. */
  isOpen: boolean;
  /** Unknown options and options without a value. */
  problems: CommandProblem[];
}

/** Reads the arguments of `command`, whose name is used in messages. */
export const readArguments = (
  command: string,
  words: readonly CommandWord[],
  options: Options,
): Arguments => {
  const result: Arguments = { options: [], operands: [], isOpen: false, problems: [] };
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word) break;
    if (word.isConstant && word.text === '--') {
      result.operands.push(...words.slice(index + 1));
      break;
    }
    if (!/^-./.test(word.text)) {
      if (!word.isConstant && word.text === '') result.isOpen = true;
      result.operands.push(word);
      continue;
    }
    const [name = '', assigned] = splitOption(word.text);
    if (!word.isConstant && assigned === undefined) {
      result.isOpen = true;
      continue;
    }
    const spec = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!spec) {
      result.problems.push(unknownOption(command, name, word, options));
      // The words after it can be its values.
      result.isOpen = true;
      while (words[index + 1] && !words[index + 1]?.text.startsWith('-')) index++;
      continue;
    }
    const values: CommandWord[] = [];
    if (assigned !== undefined) values.push({ ...word, text: assigned });
    else if (spec.takes !== 'none') {
      const most = spec.takes === 'many' ? Number.POSITIVE_INFINITY : 1;
      while (values.length < most && words[index + 1]) {
        const next = words[index + 1];
        const isOption = next?.isConstant && /^--?[a-z]/i.test(next.text);
        if (!next || (isOption && (spec.takes !== 'one' || next.text.startsWith('--')))) break;
        values.push(next);
        index++;
      }
      if (values.length === 0 && spec.takes !== 'optional') {
        result.problems.push({
          offset: word.offset,
          message: `\`${name}\` of \`${command}\` has no value.`,
          expected: `\`${name}\` with a value`,
          found: `\`${name}\``,
          advice: 'Add the value, or remove the option.',
        });
      }
    }
    result.options.push({ name, word, values });
  }
  return result;
};

const splitOption = (text: string): [string, string?] => {
  const at = text.indexOf('=');
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

const unknownOption = (
  command: string,
  name: string,
  { offset }: CommandWord,
  options: Options,
): CommandProblem => ({
  offset,
  message: `\`${name}\` is not an option of \`${command}\`.`,
  expected: 'an option that the tool documents',
  found: `\`${name}\``,
  advice: didYouMean(name, Object.keys(options)) ?? `See \`${command} --help\`.`,
});

/** `Did you mean "--name"?`, if a known name is similar. */
export const didYouMean = (name: string, known: readonly string[]): string | undefined => {
  const meant = suggestName(name, [...known]);
  return meant === undefined ? undefined : `Did you mean "${meant}"?`;
};

/** Checks arguments against a specification: unknown and missing options, values, operands. */
export const checkArguments = (
  command: string,
  offset: number,
  read: Arguments,
  { options, operands }: CommandSpec,
): CommandProblem[] => {
  const problems = [...read.problems];
  for (const { name, values } of read.options) {
    const known = options[name]?.values;
    if (!known) continue;
    for (const value of values) problems.push(...checkValue(command, name, value, known));
  }
  if (read.isOpen) return problems;
  const used = new Set(read.options.map(({ name }) => name));
  for (const [name, { required }] of Object.entries(options)) {
    if (!required || used.has(name)) continue;
    problems.push({
      offset,
      message: `\`${command}\` requires \`${name}\`.`,
      expected: `\`${name}\` with a value`,
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

/** Checks a constant value against an enumeration. */
export const checkValue = (
  command: string,
  option: string,
  { text, isConstant, offset }: CommandWord,
  values: readonly string[],
): CommandProblem[] =>
  !isConstant || values.includes(text)
    ? []
    : [
        {
          offset,
          message: `\`${text}\` is not a value of \`${option}\` of \`${command}\`.`,
          expected: shorten(values),
          found: `\`${text}\``,
          advice: didYouMean(text, values) ?? 'Use one of the expected values.',
        },
      ];

const shorten = (values: readonly string[]): string =>
  `${values
    .slice(0, 12)
    .map((value) => `\`${value}\``)
    .join(', ')}${values.length > 12 ? ', …' : ''}`;
