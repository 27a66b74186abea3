// Reads the simple commands of shell code, including those in pipelines, loops, functions and
// substitutions.
import {
  type Command,
  forEachChild,
  parse,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';

/** Word of a command. */
export interface CommandWord {
  /** Text before the first expansion, without quotes. For a constant word, its whole value. */
  text: string;
  /** Whether the word contains no expansion, so that `text` is its value. */
  isConstant: boolean;
  /** Offset in the code. */
  offset: number;
}

/** Command with its arguments. */
export interface SimpleCommand {
  /** Name of the program, such as `aws`. */
  name: string;
  args: CommandWord[];
  /** Variables set for this command, as in `AWS_PROFILE=dev aws …`. */
  variables: ShellVariable[];
  /** Offset in the code. */
  offset: number;
}

/** Variable that the code sets. */
interface ShellVariable {
  name: string;
  value: CommandWord;
}

/** Parts of shell code that the checks read. */
export interface ShellCode {
  commands: SimpleCommand[];
  variables: ShellVariable[];
  /** Words that loops iterate over, with the names of their variables. */
  loops: { name: string; words: CommandWord[] }[];
}

/** Reads shell code. The parser skips code with syntax errors, which `bash -n` reports. */
export const readCommands = (text: string): ShellCode => {
  const code: ShellCode = { commands: [], variables: [], loops: [] };
  const visit = (node: SyntaxNode, offset: number | undefined): void => {
    // In an escaped substitution, offsets are relative to the substitution.
    const base = node.type === 'Script' && node.source !== undefined ? offset : undefined;
    if (node.type === 'Command') readCommand(node, offset, code);
    if (node.type === 'For') {
      const words = (node.wordlist ?? []).map((word) => readWord(word, offset));
      code.loops.push({ name: node.name.value, words });
    }
    forEachChild(node, (child) => {
      const isSubstitution = node.type === 'CommandExpansion' && node.text.startsWith('`');
      visit(child, base ?? (isSubstitution ? (offset ?? node.pos) : offset));
    });
  };
  visit(parse(text), undefined);
  return code;
};

const readCommand = (node: Command, offset: number | undefined, code: ShellCode): void => {
  const variables = node.prefix.flatMap((item) =>
    item.type === 'Assignment' && 'text' in item.value
      ? [{ name: item.name, value: readWord(item.value, offset) }]
      : [],
  );
  code.variables.push(...variables);
  const args = node.args.map((word) =>
    word.type === 'Word'
      ? readWord(word, offset)
      : { text: word.text, isConstant: false, offset: offset ?? word.pos },
  );
  for (const word of node.args) {
    if (word.type === 'Assignment' && 'text' in word.value) {
      code.variables.push({ name: word.name, value: readWord(word.value, offset) });
    }
  }
  const name = node.name && readWord(node.name, offset);
  if (!name?.isConstant) return;
  code.commands.push(unwrap({ name: name.text, args, variables, offset: name.offset }));
};

const readWord = (word: Word, offset: number | undefined): CommandWord => {
  const parts = word.parts ?? [];
  const at = parts.findIndex((part) => !isConstant(part));
  const text =
    at === -1
      ? word.value
      : parts
          .slice(0, at + 1)
          .map(constantText)
          .join('');
  return { text, isConstant: at === -1, offset: offset ?? word.pos };
};

const constantParts: readonly WordPart['type'][] = [
  'Literal',
  'SingleQuoted',
  'AnsiCQuoted',
  'Glob',
];

const isConstant = (part: WordPart): boolean =>
  part.type === 'DoubleQuoted' ? part.parts.every(isConstant) : constantParts.includes(part.type);

/** Returns the text of a part before its first expansion. */
const constantText = (part: WordPart): string => {
  if (part.type === 'DoubleQuoted') {
    const at = part.parts.findIndex((child) => !isConstant(child));
    return part.parts
      .slice(0, at === -1 ? undefined : at)
      .map(constantText)
      .join('');
  }
  return isConstant(part) && 'value' in part ? (part.value ?? '') : '';
};

/** Options with a value, and numbers of operands, of programs that run another program. */
const wrappers: Readonly<Record<string, { options: string[]; operands: number }>> = {
  sudo: { options: ['-u', '-g'], operands: 0 },
  env: { options: ['-u'], operands: 0 },
  command: { options: [], operands: 0 },
  exec: { options: [], operands: 0 },
  nohup: { options: [], operands: 0 },
  time: { options: [], operands: 0 },
  timeout: { options: ['-k', '-s'], operands: 1 },
  watch: { options: ['-n'], operands: 0 },
  xargs: { options: ['-n', '-I', '-P', '-L', '-d'], operands: 0 },
};

/** Removes wrappers from a command: `sudo docker build .` → `docker build .` */
const unwrap = (command: SimpleCommand): SimpleCommand => {
  const wrapper = Object.hasOwn(wrappers, command.name) ? wrappers[command.name] : undefined;
  if (!wrapper) return command;
  let [index, operands] = [0, wrapper.operands];
  for (; index < command.args.length; index++) {
    const { text } = command.args[index] ?? { text: '' };
    if (wrapper.options.includes(text)) index++;
    else if (text.startsWith('-') || /^\w+=/.test(text)) continue;
    else if (operands > 0) operands--;
    else break;
  }
  const name = command.args[index];
  if (!name?.isConstant) return command;
  return unwrap({
    ...command,
    name: name.text,
    args: command.args.slice(index + 1),
    offset: name.offset,
  });
};
