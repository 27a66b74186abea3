// Formats type constraints and literals as HCL and as prose.

import { ANY } from './evaluation/values';
import { isRounded } from './numberText';
import { graphemesOf } from './positions';
import type { LiteralValue, ObjectAttribute, TypeConstraint } from './types';

/** Formats a type like `terraform fmt`, with one attribute of an object per line. */
export const formatType = (type: TypeConstraint, indent = ''): string => {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return `${type.kind}(${formatType(type.element, indent)})`;
    case 'tuple':
      return `tuple(${formatItems(type.elements, indent, formatType)})`;
    case 'object': {
      if (type.attributes.length === 0) return 'object({})';
      const inner = `${indent}  `;
      const items = type.attributes.map((attribute) => ({
        name: attribute.name,
        value: formatAttribute(attribute, inner),
      }));
      return `object({\n${alignItems(items, inner)}${indent}})`;
    }
    default:
      return type.kind;
  }
};

const formatAttribute = (
  { type, optional, default: fallback }: ObjectAttribute,
  indent: string,
) => {
  const text = formatType(type, indent);
  if (!optional) return text;
  return fallback === undefined
    ? `optional(${text})`
    : `optional(${text}, ${formatLiteral(fallback, null, type)})`;
};

/** Formats the default of an input or attribute as HCL. Returns `null` if there is none. */
export const formatDefault = (
  { type, default: value = null }: Pick<ObjectAttribute, 'type' | 'default'>,
  indent = '',
): string => formatLiteral(value, indent, type);

/**
 * Formats a literal as HCL. A list is on one line unless an item is an object. An object has one
 * attribute per line.
 *
 * @param indent indentation of further lines, or `null` to format the literal on one line
 * @param type type of the literal, to format numbers that are stored as strings as numbers
 */
export const formatLiteral = (
  value: LiteralValue,
  indent: string | null = '',
  type: TypeConstraint = ANY,
): string => {
  if (value === null) return 'null';
  if (typeof value === 'string') {
    return type.kind === 'number' && isRounded(value) ? value : quote(value);
  }
  if (typeof value !== 'object') return String(value);
  const inner = indent === null ? null : `${indent}  `;
  if (Array.isArray(value)) {
    return formatItems([...value.entries()], indent ?? '', ([index, item], deeper) =>
      formatLiteral(item, indent === null ? null : deeper, partOf(type, index)),
    );
  }
  const items = Object.entries(value).map(([name, item]) => ({
    name: quoteKey(name),
    value: formatLiteral(item, inner, partOf(type, name)),
  }));
  if (items.length === 0) return '{}';
  return inner === null
    ? `{ ${items.map(({ name, value: text }) => `${name} = ${text}`).join(', ')} }`
    : `{\n${alignItems(items, inner)}${indent}}`;
};

/** Returns the type of an element or attribute. */
const partOf = (type: TypeConstraint, key: string | number): TypeConstraint => {
  if ('element' in type) return type.element;
  if (type.kind === 'tuple') return type.elements[Number(key)] ?? ANY;
  if (type.kind !== 'object') return ANY;
  return type.attributes.find(({ name }) => name === key)?.type ?? ANY;
};

/** Formats items as `[a, b]`, or with one item per line if an item has several lines. */
const formatItems = <T>(
  items: T[],
  indent: string,
  format: (item: T, indent: string) => string,
): string => {
  const flat = items.map((item) => format(item, indent));
  if (!flat.some((item) => item.includes('\n'))) return `[${flat.join(', ')}]`;
  const inner = `${indent}  `;
  const lines = items.map((item) => `${inner}${format(item, inner)},\n`);
  return `[\n${lines.join('')}${indent}]`;
};

/** Formats `name = value` lines. Aligns the equals signs of adjacent one-line values. */
const alignItems = (items: { name: string; value: string }[], indent: string): string => {
  const isOneLine = (index: number): boolean => !(items[index]?.value ?? '\n').includes('\n');
  let width = 0;
  return items
    .map(({ name, value }, index) => {
      if (!isOneLine(index)) return `${indent}${name} = ${value}\n`;
      if (index === 0 || !isOneLine(index - 1)) {
        width = 0;
        for (let at = index; at < items.length && isOneLine(at); at += 1) {
          width = Math.max(width, widthOf(items[at]?.name ?? ''));
        }
      }
      return `${indent}${name}${' '.repeat(width - widthOf(name))} = ${value}\n`;
    })
    .join('');
};

/** Returns the width of a text in graphemes, like `terraform fmt`. */
const widthOf = (text: string): number =>
  PLAIN.test(text) ? text.length : graphemesOf(text).length;

/** Matches printable ASCII, whose length is its width. Segmenting a name takes microseconds. */
const PLAIN = /^[\x20-\x7e]*$/;

const quoteKey = (name: string): string => (/^[A-Za-z_][\w-]*$/.test(name) ? name : quote(name));

const QUOTED: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Formats a string as a quoted HCL template without interpolation. */
const quote = (value: string): string => {
  const text = [...value].map((char) => QUOTED[char] ?? char).join('');
  return `"${text.replaceAll(/[$%](?=\{)/g, (mark) => mark + mark)}"`;
};

/** Describes a type in words, such as `string`, `list of strings` or `any type`. */
export const describeType = (type: TypeConstraint): string => words(type, false);

const words = (type: TypeConstraint, plural: boolean): string => {
  const noun = plural ? `${type.kind}s` : type.kind;
  switch (type.kind) {
    case 'any':
      return 'any type';
    case 'list':
    case 'set':
    case 'map':
      return `${noun} of ${words(type.element, true)}`;
    case 'tuple': {
      const elements = type.elements.map((element) => words(element, false));
      return elements.length === 0 ? `empty ${noun}` : `${noun} of ${WORD_LIST.format(elements)}`;
    }
    default:
      return noun;
  }
};

/** Joins words without a comma before the last one, as British English does. */
const WORD_LIST = new Intl.ListFormat('en-GB');
