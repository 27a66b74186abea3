// Reads fences: the opening line, the sides of a change, and shell code.
import { fenceWords } from '../site/fenceWords';
import type { Code, Fence } from './types';
import { isWorkflow, readRunScripts } from './workflowScripts';

/** Keys that code blocks support in addition to the words. */
const knownKeys = ['title', 'unchecked', 'expect-error', 'showLineNumbers'];

const token = /\{[^}]*\}|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+)/g;

/** Parses the text after the language, such as `title="main.tf" fragment`. */
export const readFenceMeta = (
  meta: string,
): Pick<Fence, 'title' | 'words' | 'unknown' | 'unchecked' | 'expectError'> => {
  const words: string[] = [];
  const unknown: string[] = [];
  const keys = new Map<string, string>();
  for (const [, key, double, single, bare, word] of meta.matchAll(token)) {
    if (key && knownKeys.includes(key)) keys.set(key, double ?? single ?? bare ?? '');
    else if (key) unknown.push(key);
    else if (word && Object.hasOwn(fenceWords, word)) words.push(word);
    else if (word && !knownKeys.includes(word)) unknown.push(word);
    else if (word === 'unchecked') keys.set('unchecked', '');
  }
  return {
    words,
    unknown,
    title: keys.get('title'),
    unchecked: keys.get('unchecked'),
    expectError: keys.get('expect-error') ?? (words.includes('expect-error') ? '' : undefined),
  };
};

/** Returns both sides of a fence with the word `diff`. Lines keep their places. */
export const splitDiff = ({ code }: Fence): { before: Code; after: Code } => {
  const side = (other: string) => {
    const lines = code.text
      .split('\n')
      .map((text, index) => ({ text, place: code.places[index] ?? { line: 1, column: 1 } }))
      .filter(({ text }) => !text.startsWith(other));
    return {
      text: lines.map(({ text }) => text.slice(1)).join('\n'),
      places: lines.map(({ place }) => ({ line: place.line, column: place.column + 1 })),
    };
  };
  return { before: side('+'), after: side('-') };
};

/**
 * Returns the shell code of a fence: commands, or the scripts of a workflow. For a change, returns
 * the code after the change.
 */
export const shellCodes = (fence: Fence): Code[] => {
  const { language, title, words, unchecked, expectError } = fence;
  if (unchecked !== undefined || expectError !== undefined) return [];
  const code = words.includes('diff') ? splitDiff(fence).after : fence.code;
  if (language === 'yaml' && isWorkflow(title)) return readRunScripts(code);
  return ['bash', 'sh'].includes(language) ? [code] : [];
};
