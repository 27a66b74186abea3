// Reads arguments like the Go packages `flag` and `pflag`.
import {
  type Arguments,
  type CommandProblem,
  missingValue,
  type OptionSpec,
  type Options,
  unknownOption,
} from './options';
import type { CommandWord } from './readCommands';

/** Style in which a program parses options. */
export interface FlagStyle {
  /**
   * `flag` accepts long names after one or two dashes, like Terraform. `pflag` accepts long names
   * after two dashes and groups of letters after one dash, like kubectl, docker, gh and helm.
   */
  package: 'flag' | 'pflag';
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
      if (style.stopsAtOperand) {
        readRest(words.slice(index), result);
        break;
      }
      readOperand(word, result);
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
      const values = assigned === undefined ? [] : [{ ...word, text: assigned }];
      if (assigned === undefined && spec.takes === 'one') {
        const next = words[index + 1];
        if (next && !isKnownOption(next, options)) {
          values.push(next);
          index++;
        } else result.problems.push(missingValue(command, name, word));
      }
      if (assigned !== undefined && spec.takes === 'none' && word.isConstant) {
        result.problems.push(...checkBoolean(command, name, assigned, word));
      }
      result.options.push({ name, word, values });
    }
  }
  return result;
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

const readOperand = (word: CommandWord, result: Arguments): void => {
  if (!word.isConstant && word.text === '') result.isOpen = true;
  result.operands.push(word);
};

const readRest = (words: readonly CommandWord[], result: Arguments): void => {
  for (const word of words) readOperand(word, result);
};

interface Flag {
  name: string;
  assigned?: string;
  spec?: OptionSpec;
}

/** Returns the options in a word, or undefined if an expansion makes them unknown. */
const splitFlags = (word: CommandWord, options: Options, style: FlagStyle): Flag[] | undefined => {
  const at = word.text.indexOf('=');
  const name = at === -1 ? word.text : word.text.slice(0, at);
  const assigned = at === -1 ? {} : { assigned: word.text.slice(at + 1) };
  if (style.package === 'pflag' && !name.startsWith('--')) return splitLetters(word, options);
  if (!word.isConstant && at === -1) return undefined;
  const key = style.package === 'flag' ? name.replace(/^--/, '-') : name;
  return [{ name: key, ...assigned, ...specOf(key, options) }];
};

/** Splits a group of letters: `-it` is `-i -t`, and `-p8080:80` is `-p 8080:80`. */
const splitLetters = (word: CommandWord, options: Options): Flag[] => {
  const flags: Flag[] = [];
  for (let index = 1; index < word.text.length; index++) {
    const flag = { name: `-${word.text[index]}`, ...specOf(`-${word.text[index]}`, options) };
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

const specOf = (name: string, options: Options): { spec?: OptionSpec } => {
  const spec = Object.hasOwn(options, name) ? options[name] : undefined;
  return spec ? { spec } : {};
};

const isKnownOption = ({ text, isConstant }: CommandWord, options: Options): boolean =>
  isConstant && Object.hasOwn(options, text);

const checkBoolean = (
  command: string,
  name: string,
  assigned: string,
  { offset }: CommandWord,
): CommandProblem[] =>
  /^(?:true|false|1|0|t|f|T|F|TRUE|FALSE|True|False)$/.test(assigned)
    ? []
    : [
        {
          offset,
          message: `\`${assigned}\` is not a value of \`${name}\` of \`${command}\`.`,
          expected: '`true` or `false`',
          found: `\`${name}=${assigned}\``,
          advice: `Write \`${name}\` or \`${name}=false\`.`,
        },
      ];
