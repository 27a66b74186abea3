// Traces how shell code changes the working folder and files, in execution order.
import path from 'node:path';
import { forEachChild, parse, type SyntaxNode } from 'unbash';
import { type CommandWord, readCommands } from './readCommands';

/** State of a shell. */
export interface ShellState {
  /** Working folder. Undefined after a `cd` with a target that is not constant. */
  folder: string | undefined;
  /** Working folder before the last `cd`. */
  previous: string | undefined;
}

/** Effect of the code on a path. */
export interface ShellEvent {
  kind: 'enter' | 'create' | 'use';
  /** Path relative to the folder in which the reader started. */
  path: string;
  offset: number;
}

const scripts = /^(?:\.\/)?scripts\/[\w./-]+$/;

/** Traces the code. Updates `state`, because the reader's shell keeps its folder between fences. */
export const traceShell = (text: string, state: ShellState): ShellEvent[] => {
  const events: ShellEvent[] = [];
  const visit = (node: SyntaxNode, current: ShellState): void => {
    const opensShell =
      node.type === 'Subshell' ||
      node.type === 'CommandExpansion' ||
      node.type === 'Function' ||
      (node.type === 'Pipeline' && node.commands.length > 1);
    const inner = opensShell ? { ...current } : current;
    forEachChild(node, (child) => visit(child, inner));
    if (node.type === 'Command')
      runCommand(text.slice(node.pos, node.end), node.pos, inner, events);
  };
  const before = { ...state };
  visit(parse(text), state);
  return [...events, ...createdInLoops(text, before)];
};

/**
 * Returns the paths created by a loop such as `for account in stage prod; do mkdir "$account/…"`.
 */
const createdInLoops = (text: string, state: ShellState): ShellEvent[] =>
  readCommands(text).loops.flatMap(({ name, words }) =>
    words
      .filter(({ isConstant }) => isConstant)
      .flatMap((word) => {
        const variable = new RegExp(`\\$(?:${name}\\b|\\{${name}\\})`, 'g');
        const once = text
          .replace(variable, word.text)
          .replace(/^\s*for .*; do$/gm, 'if true; then');
        return traceShell(once.replace(/^\s*done\b/gm, 'fi'), { ...state })
          .filter(({ kind }) => kind === 'create')
          .map((event) => ({ ...event, offset: 0 }));
      }),
  );

const runCommand = (text: string, start: number, state: ShellState, events: ShellEvent[]): void => {
  const command = readCommands(text).commands.at(-1);
  if (!command) return;
  const { name, args } = command;
  const add = (kind: ShellEvent['kind'], target: string, offset: number): void => {
    if (state.folder === undefined || /^[~/]/.test(target)) return;
    events.push({ kind, path: path.posix.join(state.folder, target), offset: start + offset });
  };
  if (name === 'cd') {
    enter(args[0], state, (target, offset) => add('enter', target, offset));
    return;
  }
  const operands = args.filter((word) => word.isConstant && !word.text.startsWith('-'));
  if (name === 'mkdir') for (const word of operands) add('create', word.text, word.offset);
  if (name === 'cp') {
    const target = operands.at(-1);
    const isFolder = target?.text.endsWith('/');
    for (const source of operands.slice(0, -1)) {
      const file = isFolder ? path.posix.basename(source.text) : '';
      if (target) add('create', `${target.text}${file}`, target.offset);
    }
  }
  if (name === 'git' && args[0]?.text === 'add') {
    for (const word of operands.slice(1)) add('use', word.text, word.offset);
  }
  if (scripts.test(name)) add('use', name, command.offset);
  for (const word of args) {
    if (!word.isConstant) continue;
    const file = /^(?:fileb?:\/\/)(.+)$/.exec(word.text)?.[1];
    if (file !== undefined) add('use', file, word.offset);
    else if (name === 'bash' && scripts.test(word.text)) add('use', word.text, word.offset);
  }
  for (const [, target = ''] of text.matchAll(/(?<![<>&\d])>>?\s*([\w.][\w./-]*)/g)) {
    add('create', target, 0);
  }
};

const enter = (
  word: CommandWord | undefined,
  state: ShellState,
  report: (target: string, offset: number) => void,
): void => {
  const from = state.folder;
  if (word?.isConstant && word.text === '-') {
    [state.folder, state.previous] = [state.previous, from];
    return;
  }
  if (!word?.isConstant || /^[~/]/.test(word.text)) {
    [state.folder, state.previous] = [undefined, from];
    return;
  }
  report(word.text, word.offset);
  state.previous = from;
  state.folder = from === undefined ? undefined : path.posix.join(from, word.text);
};
