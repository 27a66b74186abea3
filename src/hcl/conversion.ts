// Converts a value to a type constraint by Terraform's rules. Reports parts that cannot be
// converted, down to nested attributes.
import {
  formatNumber,
  hasAny,
  hasUnknownType,
  literalValue,
  mapOf,
  NUMBER,
  numberOfText,
  objectOf,
  setOf,
  toValue,
  typeOf,
  unknownOf,
} from './evaluation/values';
import { FILE_START } from './positions';
import type {
  ObjectAttribute,
  Position,
  TypeConstraint,
  Value,
  ValueEntry,
  ValueProblem,
} from './types';
import { convertedType, convertible, equalTypes, mapParts, unifyTypes } from './typeUnification';
import { missingAttribute, mixedTypes, typeMismatch, unknownAttribute } from './valueProblems';

/** Path and position of a value, for problems of parts without a position. */
interface Target {
  path: string[];
  position: Position;
  problems: ValueProblem[];
}

/**
 * Converts a value, and returns its problems for a type, in text order. `error` is the first one
 * because of which the value cannot be converted.
 *
 * @param path steps from the input's name to the value, for messages
 */
export const convertAndReport = (
  value: Value,
  type: TypeConstraint,
  path: string[],
  position: Position,
): { value: Value; problems: ValueProblem[]; error: ValueProblem | undefined } => {
  const problems: ValueProblem[] = [];
  const converted = convert(value, type, { path, position, problems });
  const error = problems.find(({ severity }) => severity === 'error');
  return { value: converted, problems, error };
};

/** Converts a value. Returns undefined if it cannot be converted. */
export const convertValue = (value: Value, type: TypeConstraint): Value | undefined => {
  const position = { text: '', range: FILE_START };
  const { value: converted, error } = convertAndReport(value, type, [''], position);
  return error ? undefined : converted;
};

/** Matches strings that Terraform converts to numbers. */
const NUMERIC = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eEpP][+-]?\d+)?|[iI]nf)$/;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const convert = (value: Value, type: TypeConstraint, parent: Target): Value => {
  const position =
    value.range && value.text !== undefined
      ? { text: value.text, range: value.range }
      : parent.position;
  const target = { ...parent, position };
  if (type.kind === 'any') return value;
  if (value.kind === 'null' || value.kind === 'unknown') return convertUnknown(value, type, target);
  const converted = convertKnown(value, type, target);
  if (converted) return converted;
  target.problems.push(typeMismatch(value, type, target.path, position));
  return { kind: 'unknown', type: withoutOptional(type) };
};

/** Converts a null or unknown value. Only its type can be wrong. */
const convertUnknown = (
  value: Value & { kind: 'null' | 'unknown' },
  type: TypeConstraint,
  { path, position, problems }: Target,
): Value => {
  if (!convertible(value.type, type)) problems.push(typeMismatch(value, type, path, position));
  // A number with more digits than a double keeps its digits.
  if (type.kind === 'number' && value.kind === 'unknown' && value.digits) return value;
  return { kind: value.kind, type: convertedType(value.type, withoutOptional(type)) };
};

/** Converts a known value. Returns undefined if its kind cannot be converted. */
const convertKnown = (value: Value, type: TypeConstraint, target: Target): Value | undefined => {
  switch (type.kind) {
    case 'string':
      if (value.kind === 'number') {
        const text = formatNumber(value.value);
        return text === undefined ? { kind: 'unknown', type } : toValue(text);
      }
      return 'value' in value ? toValue(String(value.value)) : undefined;
    case 'number':
      if (value.kind === 'number') return value;
      return value.kind === 'string' && NUMERIC.test(value.value)
        ? readNumber(value.value)
        : undefined;
    case 'bool': {
      if (value.kind === 'bool') return value;
      const parsed = value.kind === 'string' ? BOOLEANS.get(value.value) : undefined;
      return parsed === undefined ? undefined : toValue(parsed);
    }
    case 'list':
    case 'set':
      return 'items' in value ? convertItems(value, type, target) : undefined;
    case 'tuple':
      return value.kind === 'tuple' ? convertTuple(value, type, target) : undefined;
    case 'map':
      return 'entries' in value ? convertEntries(value, type, target) : undefined;
    case 'object':
      return 'entries' in value ? convertObject(value, type, target) : undefined;
    default:
      return value;
  }
};

/** Parses a number in a string. The values of binary exponents and infinity are not computed. */
const readNumber = (text: string): Value =>
  /[pn]/i.test(text) ? unknownOf(NUMBER) : numberOfText(text);

type CollectionType = TypeConstraint & { kind: 'list' | 'set' | 'map' };
type ItemsValue = Value & { items: Value[] };
type EntriesValue = Value & { entries: ValueEntry[] };

const step = (target: Target, name: string): Target => ({
  ...target,
  path: [...target.path, name],
});

const convertItems = (
  value: ItemsValue,
  type: CollectionType,
  target: Target,
): Value | undefined => {
  if ('element' in value && !convertible(value.element, type.element)) return undefined;
  const items = value.items.map((item, index) =>
    convert(item, type.element, step(target, `[${index}]`)),
  );
  const element = elementType(value, items, type, target);
  const unified = items.map((item) => convertValue(item, element) ?? item);
  return type.kind === 'set' ? setOf(unified, element) : { kind: 'list', items: unified, element };
};

const convertTuple = (
  value: ItemsValue,
  type: TypeConstraint & { kind: 'tuple' },
  target: Target,
): Value => {
  if (value.items.length !== type.elements.length) {
    const found = `a list of ${value.items.length}`;
    target.problems.push(typeMismatch(value, type, target.path, target.position, found));
    return { kind: 'unknown', type };
  }
  const items = value.items.map((item, index) =>
    convert(item, type.elements[index] ?? { kind: 'any' }, step(target, `[${index}]`)),
  );
  return { kind: 'tuple', items };
};

const convertEntries = (
  value: EntriesValue,
  type: CollectionType,
  target: Target,
): Value | undefined => {
  if ('element' in value && !convertible(value.element, type.element)) return undefined;
  const entries = value.entries.map((entry) => ({
    ...entry,
    value: convert(entry.value, type.element, step(target, `["${entry.key}"]`)),
  }));
  const items = entries.map((entry) => entry.value);
  const element = elementType(value, items, type, target);
  if (value.kind === 'object' && value.open)
    return { kind: 'unknown', type: { kind: 'map', element } };
  return mapOf(
    entries.map((entry) => ({
      ...entry,
      value: convertValue(entry.value, element) ?? entry.value,
    })),
    element,
  );
};

/**
 * Returns the common element type of a collection, which the elements determine if the constraint
 * is open. Reports elements without a common type.
 */
const elementType = (
  value: Value,
  items: Value[],
  type: CollectionType,
  { path, position, problems }: Target,
): TypeConstraint => {
  const element = withoutOptional(type.element);
  if (items.length === 0 || !hasAny(type.element)) return element;
  if (value.kind === type.kind && 'element' in value && type.element.kind === 'any') {
    return value.element;
  }
  const types = items.map(typeOf);
  const unified = agree(types, { ...type, element });
  if (unified) return unified;
  // A value of unknown type can make a common type possible, so nothing is reported.
  if (!items.some(hasUnknownType)) problems.push(mixedTypes(types, type.kind, path, position));
  return element;
};

/** Returns the type that all elements share, or undefined if Terraform finds none. */
const agree = (
  types: TypeConstraint[],
  { kind, element }: CollectionType,
): TypeConstraint | undefined => {
  // Sets, and maps of tuples, use the converted elements without unifying them.
  const unchanged =
    element.kind !== 'any' && (kind === 'set' || (kind === 'map' && element.kind === 'tuple'));
  const unified = unchanged ? element : unifyTypes(types);
  if (!unified) return undefined;
  const known = types.filter((type) => type.kind !== 'any');
  if (unified.kind === 'any' && known.length > 0 && kind !== 'map') return undefined;
  const [first, ...others] = known.map((type) => convertedType(type, unified));
  if (!first) return unified;
  return others.every((type) => equalTypes(type, first)) ? first : undefined;
};

const convertObject = (
  value: EntriesValue,
  type: TypeConstraint & { kind: 'object' },
  target: Target,
): Value => {
  const { path, position, problems } = target;
  const given = new Map(value.entries.map((entry) => [entry.key, entry.value]));
  const names = type.attributes.map((attribute) => attribute.name);
  const isOpen = value.kind === 'object' && value.open;
  const found: ValueProblem[] = [];
  const inner = { ...target, problems: found };
  const entries = type.attributes.map((attribute): ValueEntry => {
    const { name } = attribute;
    const item = given.get(name);
    if (item && (item.kind !== 'null' || attribute.default === undefined)) {
      return { key: name, value: convert(item, attribute.type, step(inner, name)) };
    }
    const fallback = isOpen && !item ? undefined : defaultOf(attribute);
    if (fallback) return { key: name, value: fallback };
    if (!attribute.optional && !isOpen) {
      const others = [...given.keys()].filter((key) => !names.includes(key));
      found.push(missingAttribute(attribute, others, path, position));
    }
    const absent = withoutOptional(attribute.type);
    const kind = attribute.optional && !isOpen ? 'null' : 'unknown';
    return { key: name, value: { kind, type: absent } };
  });
  for (const { key, keyRange } of value.entries) {
    if (!names.includes(key) && value.kind === 'object') {
      found.push(unknownAttribute(key, names, path, keyRange ?? position.range));
    }
  }
  problems.push(...found.sort((a, b) => a.range.start.offset - b.range.start.offset));
  return objectOf(entries);
};

/** Returns the default of an optional attribute, converted to the attribute's type. */
const defaultOf = (attribute: ObjectAttribute): Value | undefined => {
  if (attribute.default === undefined) return undefined;
  return convertValue(literalValue(attribute.default), attribute.type);
};

/** Converts a type constraint to a type of values, in which no attribute is optional. */
export const withoutOptional = (type: TypeConstraint): TypeConstraint =>
  mapParts(type, withoutOptional);
