// Parses YAML files, and explains errors in them.
import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';

/** Error in YAML. Lines and columns start at 1. */
interface YamlProblem {
  line: number;
  column: number;
  /** Statement of the parser, without a period. */
  reason: string;
  expected: string;
  found: string;
  advice: string;
}

interface YamlContent {
  value: unknown;
  /** Returns the lines of keys and list items, by path, such as `sections.usage.messages.0`. */
  readLines: () => Map<string, number>;
}

/** Parses a text with one document. Returns the first problem if it is not valid. */
export const readYamlText = (text: string): YamlContent | { problem: YamlProblem } => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  const alias = error || !text.includes('*') ? undefined : findUnresolved(document);
  if (!error && !alias) {
    return { value: document.toJS(), readLines: () => readLines(document, lines) };
  }
  const { line, col: column } = lines.linePos(error?.pos[0] ?? alias?.range?.[0] ?? 0);
  const source = text.split('\n')[line - 1]?.trim();
  return {
    problem: {
      line,
      column,
      reason: error?.message ?? `The alias *${alias?.source} has no anchor`,
      found: source ? `\`${source}\`` : 'an empty line or the end of the file',
      ...remedyOf(error?.code ?? 'BAD_ALIAS'),
    },
  };
};

/**
 * Parses the text of a file.
 *
 * @throws {Error} with file, line and column, expected and found text, and advice
 */
export const parseYaml = (text: string, file: string): unknown => {
  const result = readYamlText(text);
  if ('value' in result) return result.value;
  const { line, column, reason, expected, found, advice } = result.problem;
  throw new Error(
    `${file}:${line}:${column}: The YAML cannot be parsed: ${reason}. Expected ${expected}. Found ${found}. ${advice}`,
  );
};

/** Returns the first alias without an anchor before it. The parser reports it without a position. */
const findUnresolved = (document: Document): Alias | undefined => {
  let found: Alias | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
};

const readLines = (document: Document, counter: LineCounter): Map<string, number> => {
  const lines = new Map<string, number>();
  const add = (path: readonly unknown[], start: unknown, value: unknown): void => {
    if (isNode(start) && start.range)
      lines.set(path.join('.'), counter.linePos(start.range[0]).line);
    if (isMap(value))
      for (const item of value.items) add([...path, item.key], item.key, item.value);
    if (isSeq(value))
      for (const [index, item] of value.items.entries()) add([...path, index], item, item);
  };
  add([], undefined, document.contents);
  return lines;
};

/** Returns the expected text and the advice for an error code of the parser. */
const remedyOf = (code: string): Pick<YamlProblem, 'expected' | 'advice'> => {
  switch (code) {
    case 'DUPLICATE_KEY':
      return { expected: 'each key once', advice: 'Keep one of the two keys.' };
    case 'TAB_AS_INDENT':
      return { expected: 'spaces as indentation', advice: 'Indent with spaces.' };
    case 'MISSING_CHAR':
      return {
        expected: 'a colon after each key, and closed quotes and brackets',
        advice: 'Add the missing character to this line or to one before it.',
      };
    case 'MULTIPLE_DOCS':
      return { expected: 'one document', advice: 'Remove the line `---`.' };
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
    case 'BAD_DQ_ESCAPE':
      return {
        expected: 'plain text that starts with a letter or digit, or quoted text',
        advice: 'Put the value in single quotes.',
      };
    default:
      return {
        expected: 'keys or list items with the same indentation on each level',
        advice:
          'Fix the indentation, close brackets, and quote values that contain a colon or start with a special character.',
      };
  }
};
