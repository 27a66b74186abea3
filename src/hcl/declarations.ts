// Reads the common parts of `variable` and `output` blocks: labels, constants and texts.

import { dedent } from './dedent';
import { HclError, type HclErrorParts } from './errors';
import { evaluateConstant } from './evaluation/evaluate';
import { toLiteral } from './evaluation/values';
import { VERB } from './functions/format';
import { isJsonSyntax, locateJson } from './json';
import { type Block, findAttribute, type HclFile, headerOf, locate } from './locate';
import { parseHcl } from './parse';
import type { Expression } from './syntax';
import type { ReadOptions } from './types';

/** Parses HCL, or JSON syntax for a `.json` file. Throws an `HclError` if the text is not valid. */
export const parseFile = async (
  text: string,
  file: string,
  { validate = true }: ReadOptions,
): Promise<HclFile> => {
  if (isJsonSyntax(file)) return locateJson(text, file);
  return validate ? parseHcl(text, file) : locate(text, file);
};

/** Throws an `HclError` at a range of a file. */
export const rejectAt = (
  { file, lines }: HclFile,
  { start, end }: { start: number; end: number },
  words: Omit<HclErrorParts, 'file' | 'range'>,
): never => {
  throw new HclError({ file, range: lines.range(start, end), ...words });
};

/** Returns the blocks of a type with their names. Throws an `HclError` for a duplicate name. */
export const readDeclarations = (file: HclFile, type: string): { name: string; block: Block }[] => {
  const seen = new Map<string, Block>();
  for (const block of file.body.blocks.filter((candidate) => candidate.type === type)) {
    const [label, ...more] = block.labels;
    if (!label || more.length > 0) {
      return rejectAt(file, headerOf(block), {
        summary: label ? `Extraneous label for ${type}` : `Missing name for ${type}`,
        expected: `one name, as in ${type} "name" {`,
        found: `${block.labels.length} labels`,
        advice: label ? 'Remove all labels but the first.' : 'Add a name in quotes.',
      });
    }
    const first = seen.get(label.text);
    if (first) {
      const { line } = file.lines.position(first.start);
      return rejectAt(file, label, {
        summary: `Duplicate ${type} "${label.text}"`,
        expected: 'each name once in a module',
        found: `the name again, after line ${line}`,
        advice: 'Rename or remove one of the two.',
      });
    }
    seen.set(label.text, block);
  }
  return [...seen].map(([name, block]) => ({ name, block }));
};

/** Returns the source text of an expression. For JSON syntax, returns the text inside `"${…}"`. */
export const sourceText = (file: HclFile, expression: Expression): string => {
  if (isJsonSyntax(file.file) && expression.kind === 'string') {
    const { value } = expression;
    return value.startsWith('${') && value.endsWith('}') ? value.slice(2, -1).trim() : value;
  }
  return dedent(file.text.slice(expression.start, expression.end));
};

/**
 * Returns the string of a text argument, or its source if it is another expression. Values that are
 * known only at run time are their source: `At most ${var.size}.`
 */
export const readText = (file: HclFile, block: Block, name: string): string | undefined => {
  const expression = findAttribute(block.body, name)?.expression;
  if (!expression) return undefined;
  const text = textOf(file, expression);
  return text === undefined ? sourceText(file, expression) : trimLastBreak(text);
};

const textOf = (file: HclFile, expression: Expression): string | undefined => {
  const inText = (part: Expression): string =>
    textOf(file, part) ?? `\${${file.text.slice(part.start, part.end)}}`;
  switch (expression.kind) {
    case 'string':
      return expression.value;
    case 'number':
      return expression.text;
    case 'group':
      return textOf(file, expression.inner);
    case 'template':
      return expression.parts
        .map((part) => {
          if (part.kind === 'text') return part.value;
          return part.kind === 'interpolation' ? inText(part.expression) : '';
        })
        .join('');
    case 'call': {
      const [first, ...values] = expression.arguments;
      const text = first && textOf(file, first);
      if (text === undefined || expression.expandsLast) return undefined;
      if (expression.name === 'format') return fillIn(text, values.map(inText));
      const [list, ...more] = values;
      if (expression.name !== 'join' || list?.kind !== 'list' || more.length > 0) return undefined;
      return list.items.map(inText).join(text);
    }
    default:
      return undefined;
  }
};

/** Returns the result of `format`, or `undefined` if a verb has the number of its argument. */
const fillIn = (format: string, values: readonly string[]): string | undefined => {
  const verbs = [...format.matchAll(VERB)];
  if (verbs.some(([, , , , argumentIndex]) => argumentIndex)) return undefined;
  let next = 0;
  return format.replace(VERB, (written) => {
    if (written === '%%') return '%';
    return values[next++] ?? written;
  });
};

const trimLastBreak = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n+$/, '');

/** Returns the arguments that variables and outputs share, and the place of a block. */
export const readCommon = (file: HclFile, name: string, block: Block) => {
  const description = readText(file, block, 'description');
  const deprecated = readText(file, block, 'deprecated');
  return {
    name,
    ...(description === undefined ? {} : { description }),
    sensitive: readSwitch(file, block, 'sensitive', false),
    ephemeral: readSwitch(file, block, 'ephemeral', false),
    ...(deprecated === undefined ? {} : { deprecated }),
    file: file.file,
    range: file.lines.range(block.start, block.end),
  };
};

/** Returns a bool argument. Terraform also accepts a quoted bool. */
export const readSwitch = (
  file: HclFile,
  block: Block,
  name: string,
  otherwise: boolean,
): boolean => {
  const attribute = findAttribute(block.body, name);
  if (!attribute) return otherwise;
  const value = toLiteral(evaluateConstant(attribute.expression, file).value);
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return rejectAt(file, attribute.expression, {
    summary: `Unsuitable value for ${name}`,
    expected: 'true or false',
    found: `\`${sourceText(file, attribute.expression)}\``,
    advice: 'Write true or false.',
  });
};
