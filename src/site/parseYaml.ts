// Parses YAML files, validates their values, and explains errors in them.
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
import * as z from 'zod';

/** Place in a text. Lines and columns start at 1. */
interface YamlPlace {
  line: number;
  column: number;
}

/** Error in YAML. */
interface YamlProblem extends YamlPlace {
  /** Statement of the parser, without a period. */
  reason: string;
  expected: string;
  found: string;
  advice: string;
}

interface YamlContent {
  value: unknown;
  /** Returns the places of keys and list items, by path, such as `sections.usage.messages.0`. */
  readPlaces: () => Map<string, YamlPlace>;
}

/** Parses a text with one document. Returns the first problem if it is not valid. */
export const readYamlText = (text: string): YamlContent | { problem: YamlProblem } => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  const alias = error || !text.includes('*') ? undefined : findUnresolved(document);
  if (!error && !alias) {
    return { value: document.toJS(), readPlaces: () => readPlaces(document, lines) };
  }
  const { line, col: column } = lines.linePos(error?.pos[0] ?? alias?.range?.[0] ?? 0);
  return {
    problem: {
      line,
      column,
      reason: error?.message ?? `The alias *${alias?.source} has no anchor`,
      found: quoteLine(text, line),
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

/**
 * Parses the text of a file and validates its content.
 *
 * @throws {Error} with file, line, column and found text of the syntax error or of each invalid value
 */
export function parseYamlAs<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(parseYaml(text, file));
  if (result.success) return result.data;
  const problems = locateIssues(text, result.error).map(({ line, column, issue }) => {
    const path = z.core.toDotPath(issue.path);
    const statement = path === '' ? issue.message : `${path}: ${issue.message}`;
    return `${file}:${line}:${column}: ${statement}. Found ${quoteLine(text, line)}.`;
  });
  throw new Error(problems.join('\n'));
}

/**
 * Returns the issues of a schema in a valid text, with the places of their keys or list items. If a
 * value is missing, the place is the key or list item that should contain it.
 */
export function locateIssues(
  text: string,
  { issues }: z.ZodError,
): (YamlPlace & { issue: z.core.$ZodIssue })[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const places = readPlaces(document, lines);
  const start = placeAt(document.contents?.range?.[0] ?? 0, lines);
  return issues.flatMap(expandIssue).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const path = [...issue.path, ...keys].map(String);
    const known = path.map((_, end) => places.get(path.slice(0, end + 1).join('.')));
    return { ...(known.findLast((place) => place !== undefined) ?? start), issue };
  });
}

/**
 * Returns one issue for each unknown key, the issues in the alternative of a union that fits best,
 * or those in an invalid key; otherwise, the issue itself.
 */
const expandIssue = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      return { ...issue, keys: [key], message: `Unrecognized key: "${key}"` };
    });
  }
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.toSorted((a, b) => a.length - b.length)[0]
      : issue.code === 'invalid_key'
        ? issue.issues
        : undefined;
  return inner && inner.length > 0
    ? inner.flatMap((found) => expandIssue({ ...found, path: [...issue.path, ...found.path] }))
    : [issue];
};

/** Returns a line of a text as code, or words for an empty line. */
export const quoteLine = (text: string, line: number): string => {
  const source = text.split('\n')[line - 1]?.trim();
  return source ? `\`${source}\`` : 'an empty line or the end of the file';
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

const placeAt = (offset: number, counter: LineCounter): YamlPlace => {
  const { line, col: column } = counter.linePos(offset);
  return { line, column };
};

const readPlaces = (document: Document, counter: LineCounter): Map<string, YamlPlace> => {
  const places = new Map<string, YamlPlace>();
  const add = (path: readonly unknown[], start: unknown, value: unknown): void => {
    if (isNode(start) && start.range) places.set(path.join('.'), placeAt(start.range[0], counter));
    if (isMap(value))
      for (const item of value.items) add([...path, item.key], item.key, item.value);
    if (isSeq(value))
      for (const [index, item] of value.items.entries()) add([...path, index], item, item);
  };
  add([], undefined, document.contents);
  return places;
};

const quoting = {
  expected: 'plain text that starts with a letter or digit, or quoted text',
  advice: 'Put the value in single quotes.',
};

/** Expected text and advice by error code of the parser. */
const remedies: Readonly<Record<string, Pick<YamlProblem, 'expected' | 'advice'>>> = {
  DUPLICATE_KEY: { expected: 'each key once', advice: 'Keep one of the two keys.' },
  TAB_AS_INDENT: { expected: 'spaces as indentation', advice: 'Indent with spaces.' },
  MISSING_CHAR: {
    expected: 'a colon after each key, and closed quotes and brackets',
    advice: 'Add the missing character to this line or to one before it.',
  },
  MULTIPLE_DOCS: { expected: 'one document', advice: 'Remove the line `---`.' },
  BAD_ALIAS: quoting,
  BAD_SCALAR_START: quoting,
  BAD_DQ_ESCAPE: quoting,
};

/** Returns the expected text and the advice for an error code of the parser. */
export const remedyOf = (code: string): Pick<YamlProblem, 'expected' | 'advice'> =>
  remedies[code] ?? {
    expected: 'keys or list items with the same indentation on each level',
    advice:
      'Fix the indentation, close brackets, and quote values that contain a colon or start with a special character.',
  };
