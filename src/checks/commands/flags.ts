// Reads arguments like Python's `argparse` and the Go packages `flag` and `pflag`.
import {
  type Arguments,
  type CommandProblem,
  missingValue,
  type OptionSpec,
  type Options,
  unknownOption,
  wrongValue,
} from './options';
import type { CommandWord } from './readCommands';

/** Style in which a program parses options. */
export interface FlagStyle {
  /**
   * `flag` accepts long names after one or two dashes, like Terraform. `pflag` accepts long names
   * after two dashes and groups of letters after one dash, like kubectl, docker, gh and helm.
   * `argparse` also accepts options with several values, like the AWS CLI.
   */
  package: 'flag' | 'pflag' | 'argparse';
  /** Whether words after the first operand are operands, even if they start with a dash. */
  stopsAtOperand: boolean;
}

/**
 * Reads the arguments of a command.
 *
 * @param command name of the command for messages
 */
export const readFlags = (
  command: string,
  words: readonly CommandWord[],
  options: Options,
  style: FlagStyle,
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
      const operands = style.stopsAtOperand ? words.slice(index) : [word];
      result.isOpen ||= operands.some(({ text, isConstant }) => !isConstant && text === '');
      result.operands.push(...operands);
      if (style.stopsAtOperand) break;
      continue;
    }
    const long = longOptionOf(word, options, style);
    if (long !== undefined) {
      result.problems.push(singleDash(command, long, word));
      result.isOpen = true;
      continue;
    }
    const flags = splitFlags(word, options, style);
    if (!flags) {
      result.isOpen = true;
      continue;
    }
    for (const { name, assigned, spec } of flags) {
      if (!spec) {
        result.problems.push(unknownOption(command, name, word, options));
        // The words after an unknown option can be its values.
        result.isOpen = true;
        while (words[index + 1] && !words[index + 1]?.text.startsWith('-')) index++;
        break;
      }
      if (assigned !== undefined) {
        result.options.push({ name, word, values: [{ ...word, text: assigned }] });
        if (spec.takes === 'none' && word.isConstant && style.package !== 'argparse') {
          result.problems.push(...checkBoolean(command, name, assigned, word));
        }
        continue;
      }
      const values = followingValues(words.slice(index + 1), spec, options, style);
      index += values.length;
      if (values.length === 0 && (spec.takes === 'one' || spec.takes === 'many')) {
        result.problems.push(missingValue(command, name, word));
      }
      result.options.push({ name, word, values });
    }
  }
  return result;
};

/** Returns the words after an option that are its values. Go's packages assign optional values. */
const followingValues = (
  words: readonly CommandWord[],
  { takes }: OptionSpec,
  options: Options,
  style: FlagStyle,
): CommandWord[] => {
  const isArgparse = style.package === 'argparse';
  if (takes === 'none' || (takes === 'optional' && !isArgparse)) return [];
  const endsValues = ({ text, isConstant }: CommandWord): boolean => {
    if (!isConstant) return false;
    if (!isArgparse) return Object.hasOwn(options, text);
    return takes === 'one' ? /^--[a-z]/i.test(text) : /^--?[a-z]/i.test(text);
  };
  const candidates = words.slice(0, takes === 'many' ? undefined : 1);
  const end = candidates.findIndex(endsValues);
  return end === -1 ? candidates : candidates.slice(0, end);
};

/** Returns the index of the first word after the global options and their values. */
export const commandIndex = (args: readonly CommandWord[], global: Options): number => {
  let index = 0;
  while (args[index]?.text.startsWith('-')) {
    index += global[args[index]?.text ?? '']?.takes === 'one' ? 2 : 1;
  }
  return index;
};

/** Returns `--namespace` for the word `-namespace`, which pflag parses as `-n amespace`. */
const longOptionOf = (
  { text }: CommandWord,
  options: Options,
  style: FlagStyle,
): string | undefined => {
  const name = `-${text.split('=')[0] ?? ''}`;
  const isLong = style.package === 'pflag' && /^--[a-z][\w-]{2,}$/.test(name);
  return isLong && Object.hasOwn(options, name) ? name : undefined;
};

const singleDash = (
  command: string,
  name: string,
  { text, offset }: CommandWord,
): CommandProblem => ({
  offset,
  message: `\`${text}\` of \`${command}\` has one dash, so it is read as single-letter options.`,
  expected: `\`${name}\``,
  found: `\`${text}\``,
  advice: `Write \`${name}\`.`,
});

interface Flag {
  name: string;
  assigned?: string | undefined;
  spec: OptionSpec | undefined;
}

/** Returns the options in a word, or undefined if an expansion makes them unknown. */
const splitFlags = (word: CommandWord, options: Options, style: FlagStyle): Flag[] | undefined => {
  const [, written = '', assigned] = /^([^=]*)(?:=(.*))?$/s.exec(word.text) ?? [];
  if (style.package === 'pflag' && !written.startsWith('--')) return splitLetters(word, options);
  if (!word.isConstant && assigned === undefined) return undefined;
  const name = style.package === 'flag' ? written.replace(/^--/, '-') : written;
  return [{ name, assigned, spec: specOf(name, options) }];
};

/** Splits a group of letters: `-it` is `-i -t`, and `-p8080:80` is `-p 8080:80`. */
const splitLetters = (word: CommandWord, options: Options): Flag[] => {
  const flags: Flag[] = [];
  for (let index = 1; index < word.text.length; index++) {
    const name = `-${word.text[index]}`;
    const flag = { name, spec: specOf(name, options) };
    const rest = word.text.slice(index + 1);
    if (!flag.spec || (flag.spec.takes === 'none' && !rest.startsWith('='))) {
      flags.push(flag);
      if (!flag.spec) break;
      continue;
    }
    flags.push(
      rest === '' && word.isConstant ? flag : { ...flag, assigned: rest.replace(/^=/, '') },
    );
    break;
  }
  return flags;
};

const specOf = (name: string, options: Options): OptionSpec | undefined =>
  Object.hasOwn(options, name) ? options[name] : undefined;

const checkBoolean = (
  command: string,
  name: string,
  assigned: string,
  { offset }: CommandWord,
): CommandProblem[] =>
  /^(?:true|false|1|0|t|f|T|F|TRUE|FALSE|True|False)$/.test(assigned)
    ? []
    : [
        wrongValue(
          command,
          name,
          { text: assigned, offset },
          {
            expected: '`true` or `false`',
            found: `\`${name}=${assigned}\``,
            advice: `Write \`${name}\` or \`${name}=false\`.`,
          },
        ),
      ];
