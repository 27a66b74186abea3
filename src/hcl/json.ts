// Parses Terraform's JSON syntax (`variables.tf.json`) to the same blocks and attributes as HCL.
import { HclError } from './errors';
import type { Block, Body, HclFile } from './locate';
import { NESTING_LIMIT } from './nesting';
import { BYTE_ORDER_MARK, LineIndex } from './positions';
import type { Expression, ObjectEntry } from './syntax';

/** Whether a file uses JSON syntax, based on its name. */
export const isJsonSyntax = (file: string): boolean => file.endsWith('.json');

/** Block types with a label. `NESTED` contains the block types inside blocks. */
const LABELLED = ['variable', 'output', 'module'];
const NESTED = ['validation', 'precondition', 'required_providers'];

/** Finds the `variable`, `output`, `module` and `terraform` blocks of a JSON file. */
export const locateJson = (text: string, file: string): HclFile => {
  const lines = new LineIndex(text);
  const root = parseJson(text, file, lines);
  const body: Body = { attributes: [], blocks: [] };
  for (const { name, value } of objectsOf(root).flatMap((object) => object.entries)) {
    if (name === 'terraform')
      body.blocks.push(...objectsOf(value).map((content) => toBlock(name, [], content)));
    if (name === undefined || !LABELLED.includes(name)) continue;
    for (const labelled of objectsOf(value).flatMap((object) => object.entries)) {
      const { name: label = '', key } = labelled;
      const labels = [{ text: label, start: key.start, end: key.end }];
      for (const content of objectsOf(labelled.value))
        body.blocks.push(toBlock(name, labels, content));
    }
  }
  return { file, text, body, comments: [], lines };
};

type ObjectExpression = Expression & { kind: 'object' };

/** Returns the object, or the objects of a list. JSON syntax allows both for blocks. */
const objectsOf = (expression: Expression): ObjectExpression[] => {
  if (expression.kind === 'object') return [expression];
  if (expression.kind === 'list') return expression.items.flatMap(objectsOf);
  return [];
};

const toBlock = (type: string, labels: Block['labels'], content: ObjectExpression): Block => {
  const { start, end } = labels[0] ?? { start: content.start, end: content.start };
  return { type, labels, start, headerEnd: end, end: content.end, body: toBody(content) };
};

const toBody = (object: ObjectExpression): Body => {
  const body: Body = { attributes: [], blocks: [] };
  for (const { name, key, value } of object.entries) {
    if (name === undefined || name === '//') continue;
    if (NESTED.includes(name)) {
      for (const content of objectsOf(value)) {
        body.blocks.push(toBlock(name, [], content));
      }
    } else {
      const { start, end: nameEnd } = key;
      body.attributes.push({ name, start, nameEnd, end: value.end, expression: value });
    }
  }
  return body;
};

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Parses JSON to an expression tree with positions, which `JSON.parse` does not return. */
const parseJson = (text: string, file: string, lines: LineIndex): Expression => {
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let depth = 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  const fail = (expected: string): never => {
    const range = lines.range(at, Math.min(at + 1, text.length));
    const found = at < text.length ? `\`${text[at]}\`` : 'the end of the file';
    const advice = 'Fix the JSON at this position.';
    throw new HclError({ file, range, summary: 'Invalid JSON', expected, found, advice });
  };
  const seesAfterSpace = (char: string): boolean => {
    take(SPACE);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  };
  /** Reads items separated by commas, up to the closing bracket. */
  const readItems = (close: string, readItem: () => void): void => {
    if (seesAfterSpace(close)) return;
    depth += 1;
    if (depth > NESTING_LIMIT) fail(`at most ${NESTING_LIMIT} levels of nesting`);
    do readItem();
    while (seesAfterSpace(','));
    if (!seesAfterSpace(close)) fail(`"," or "${close}"`);
    depth -= 1;
  };
  const readString = (): Expression & { kind: 'string' } => {
    take(SPACE);
    const start = at;
    const quoted = take(STRING) ?? fail('a string');
    return { kind: 'string', value: JSON.parse(quoted) as string, start, end: at };
  };
  const readValue = (): Expression => {
    take(SPACE);
    const start = at;
    if (seesAfterSpace('{')) {
      const entries: ObjectEntry[] = [];
      readItems('}', () => {
        const key = readString();
        if (!seesAfterSpace(':')) fail('":" after the key');
        entries.push({ name: key.value, key, value: readValue() });
      });
      return { kind: 'object', entries, start, end: at };
    }
    if (seesAfterSpace('[')) {
      const items: Expression[] = [];
      readItems(']', () => items.push(readValue()));
      return { kind: 'list', items, start, end: at };
    }
    if (text[at] === '"') return readString();
    const number = take(NUMBER);
    if (number !== undefined) return { kind: 'number', text: number, start, end: at };
    const word = take(WORD) ?? fail('a value');
    if (word === 'null') return { kind: 'null', start, end: at };
    return { kind: 'bool', value: word === 'true', start, end: at };
  };

  const root = readValue();
  take(SPACE);
  if (at < text.length) fail('the end of the file');
  if (root.kind !== 'object' && root.kind !== 'list') {
    at = root.start;
    fail('an object');
  }
  return root;
};
