// Creates values, determines their types, and compares them.
import { isRounded, normalizeNumber } from '../numberText';
import type { LiteralValue, TypeConstraint, Value, ValueEntry } from '../types';
import { equalTypes, partTypes } from '../typeUnification';

/** Unknown type. */
export const ANY: TypeConstraint = { kind: 'any' };
export const STRING: TypeConstraint = { kind: 'string' };
export const NUMBER: TypeConstraint = { kind: 'number' };
export const BOOL: TypeConstraint = { kind: 'bool' };

/** Creates an unknown value. Its type can be known. */
export const unknownOf = (type: TypeConstraint = ANY): Value => ({ kind: 'unknown', type });

/** Creates a string, number or bool value. */
export const toValue = (value: string | number | boolean): Value => {
  if (typeof value === 'string') return { kind: 'string', value };
  return typeof value === 'number' ? { kind: 'number', value } : { kind: 'bool', value };
};

/** Parses a number. A number that a double would round is an unknown value with its digits. */
export const numberOfText = (text: string): Value =>
  isRounded(text) ? { kind: 'unknown', type: NUMBER, digits: text } : toValue(Number(text));

export const mapOf = (entries: ValueEntry[], element: TypeConstraint): Value => ({
  kind: 'map',
  entries: sortEntries(entries),
  element,
});

/** Creates an object from its entries. The last entry of each key wins. */
export const objectOf = (entries: ValueEntry[]): Value => ({
  kind: 'object',
  entries: lastOfEachKey(entries),
  open: false,
});

/** Creates a set without duplicates. Strings, numbers and bools are in Terraform's order. */
export const setOf = (items: Value[], element: TypeConstraint): Value => ({
  kind: 'set',
  items: sortPrimitives(withoutDuplicates(items)),
  element,
});

/** Removes values that equal an earlier one. */
export const withoutDuplicates = (items: Value[]): Value[] => {
  const distinct: Value[] = [];
  for (const item of items) {
    if (!distinct.some((other) => areEqual(item, other) === true)) distinct.push(item);
  }
  return distinct;
};

const sortPrimitives = (items: Value[]): Value[] => {
  const primitives = items.flatMap((item) => ('value' in item ? [item] : []));
  const isSorted =
    primitives.length === items.length && new Set(items.map(({ kind }) => kind)).size === 1;
  if (!isSorted) return items;
  return primitives.sort((a, b) =>
    a.kind === 'string'
      ? compareStrings(a.value, String(b.value))
      : Number(a.value) - Number(b.value),
  );
};

/** Compares strings by code points, like Go. */
export const compareStrings = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

/** Sorts entries in Terraform's iteration order. */
export const sortEntries = (entries: ValueEntry[]): ValueEntry[] =>
  lastOfEachKey(entries).sort((a, b) => compareStrings(a.key, b.key));

/** Removes entries with a key that occurs again later. */
export const lastOfEachKey = (entries: ValueEntry[]): ValueEntry[] => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
];

export const typeOf = (value: Value): TypeConstraint => {
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'bool':
      return { kind: value.kind };
    case 'null':
    case 'unknown':
      return value.type;
    case 'tuple':
      return { kind: 'tuple', elements: value.items.map(typeOf) };
    case 'list':
    case 'set':
    case 'map':
      return { kind: value.kind, element: value.element };
    case 'object':
      if (value.open) return ANY;
      return {
        kind: 'object',
        attributes: value.entries.map(({ key, value: item }) => ({
          name: key,
          type: typeOf(item),
          optional: false,
        })),
      };
  }
};

/** Whether a part of a type is unknown. */
export const hasAny = (type: TypeConstraint): boolean =>
  type.kind === 'any' || partTypes(type).some(hasAny);

/** Returns the items or the values of a collection or object; undefined for other values. */
export const partsOf = (value: Value): Value[] | undefined => {
  if ('items' in value) return value.items;
  return 'entries' in value ? value.entries.map((entry) => entry.value) : undefined;
};

/** Whether a value has no unknown parts. */
export const isWhollyKnown = (value: Value): boolean => {
  if (value.kind === 'unknown' || (value.kind === 'object' && value.open)) return false;
  return partsOf(value)?.every(isWhollyKnown) ?? true;
};

/** Whether a part of a value has an unknown type. Literal nulls do not count. */
export const hasUnknownType = (value: Value): boolean => {
  if (value.kind === 'unknown') return hasAny(value.type);
  if (value.kind === 'object' && value.open) return true;
  return partsOf(value)?.some(hasUnknownType) ?? false;
};

/** Compares like `==`: values of different types are never equal. Undefined if unknown. */
export const areEqual = (a: Value, b: Value): boolean | undefined => {
  if (a.kind === 'null' || b.kind === 'null') {
    if (a.kind === 'unknown' || b.kind === 'unknown') return undefined;
    return a.kind === b.kind;
  }
  const [one, other] = [digitsOf(a), digitsOf(b)];
  if (one !== undefined && other !== undefined) return one === other;
  if (a.kind === 'unknown' || b.kind === 'unknown') return undefined;
  const types = [typeOf(a), typeOf(b)] as const;
  if (hasAny(types[0]) || hasAny(types[1])) return undefined;
  if (!equalTypes(...types)) return false;
  if ('value' in a && 'value' in b) return a.value === b.value;
  if (a.kind === 'set' && b.kind === 'set') return areEqualSets(a.items, b.items);
  if ('items' in a && 'items' in b) return areAllEqual(a.items, b.items);
  if (!('entries' in a && 'entries' in b)) return undefined;
  const [left, right] = [sortEntries(a.entries), sortEntries(b.entries)];
  if (left.some(({ key }, index) => key !== right[index]?.key)) return false;
  return areAllEqual(
    left.map(({ value }) => value),
    right.map(({ value }) => value),
  );
};

const digitsOf = (value: Value): string | undefined => {
  if (value.kind === 'number') return normalizeNumber(String(value.value));
  return value.kind === 'unknown' && value.digits ? normalizeNumber(value.digits) : undefined;
};

const areAllEqual = (a: Value[], b: Value[]): boolean | undefined => {
  if (a.length !== b.length) return false;
  const results = a.map((item, index) => areEqual(item, b[index] ?? item));
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
};

const areEqualSets = (a: Value[], b: Value[]): boolean | undefined => {
  if (![...a, ...b].every(isWhollyKnown)) return undefined;
  if (a.length !== b.length) return false;
  return a.every((item) => b.some((other) => areEqual(item, other) === true));
};

/** Converts a value to a literal. Returns undefined if a part of it is unknown. */
export const toLiteral = (value: Value): LiteralValue | undefined => {
  if ('value' in value) return value.value;
  if (value.kind === 'unknown') return value.digits;
  if (value.kind === 'null') return null;
  if ('items' in value) {
    const items = value.items.map(toLiteral);
    return items.some((item) => item === undefined) ? undefined : (items as LiteralValue[]);
  }
  if (!('entries' in value) || (value.kind === 'object' && value.open)) return undefined;
  const entries = value.entries.map((entry) => [entry.key, toLiteral(entry.value)] as const);
  if (entries.some(([, item]) => item === undefined)) return undefined;
  return Object.fromEntries(entries) as LiteralValue;
};

/** Converts a literal, such as a default, to a value without positions. */
export const literalValue = (literal: LiteralValue): Value => {
  if (literal === null) return { kind: 'null', type: ANY };
  if (typeof literal !== 'object') return toValue(literal);
  if (Array.isArray(literal)) return { kind: 'tuple', items: literal.map(literalValue) };
  return objectOf(
    Object.entries(literal).map(([key, item]) => ({ key, value: literalValue(item) })),
  );
};

/** Removes the positions of a value and its parts, for use in another expression. */
export const withoutPositions = ({ text: _text, range: _range, ...value }: Value): Value => {
  const content = value as Value;
  if ('items' in content) return { ...content, items: content.items.map(withoutPositions) };
  if (!('entries' in content)) return content;
  const entries = content.entries.map((entry) => ({
    key: entry.key,
    value: withoutPositions(entry.value),
  }));
  return { ...content, entries };
};

/** Formats a number like Terraform. Returns undefined if JavaScript's format might differ. */
export const formatNumber = (value: number): string | undefined => {
  const text = String(value);
  const isExact = Number.isInteger(value)
    ? Number.isSafeInteger(value)
    : text.replace(/\D/g, '').length <= 15;
  return isExact && !text.includes('e') ? text : undefined;
};
