// A value against a type constraint, by Terraform's own conversion rules, down to nested attributes.
import { closest, distance } from 'fastest-levenshtein';
import { describeType, formatType } from './formatType';
import type { CallDiagnostic, LiteralValue, ObjectAttribute, TypeConstraint, Value } from './types';
import { convertedType, equalTypes, unifyTypes, type ValueType } from './typeUnification';

/** A diagnostic that does not know its file yet. */
export type ValueProblem = Omit<CallDiagnostic, 'file'>;

/** What is wrong with a value for a type, in the order of the text; empty where it fits. */
export const checkValue = (value: Value, type: TypeConstraint, path: string[]): ValueProblem[] => {
  const problems: ValueProblem[] = [];
  convert(value, type, path, problems);
  return problems;
};

/** The way to a value as a reader writes it: `nodes["a"].size`, `rules[0].port`. */
export const formatPath = (path: string[]): string =>
  path.map((step, index) => (index === 0 || step.startsWith('[') ? step : `.${step}`)).join('');

/** The known name that is meant by an unknown one, where one is close. */
export const suggestName = (name: string, known: string[]): string | undefined => {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  const allowed = Math.max(2, Math.floor(name.length / 3));
  return distance(name, candidate) <= allowed ? candidate : undefined;
};

/** Numbers in strings, as Terraform's decimal reader takes them. */
const NUMERIC = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eEpP][+-]?\d+)?|[iI]nf)$/;
const BOOLEANS = ['true', 'false', '1', '0'];

/** Collects problems and returns the type of the converted value. */
const convert = (
  value: Value,
  type: TypeConstraint,
  path: string[],
  problems: ValueProblem[],
): ValueType => {
  if (type.kind === 'any') return typeOf(value);
  if (value.kind === 'null' || (value.kind === 'unknown' && value.type === undefined)) return type;
  switch (type.kind) {
    case 'string':
      if (!isPrimitive(value)) problems.push(mismatch(value, type, path));
      return type;
    case 'number':
    case 'bool': {
      const actual = value.kind === 'unknown' ? value.type : value.kind;
      const parses =
        value.kind !== 'string' ||
        (type.kind === 'number' ? NUMERIC.test(value.value) : BOOLEANS.includes(value.value));
      if ((actual !== type.kind && actual !== 'string') || !parses) {
        problems.push(mismatch(value, type, path));
      }
      return type;
    }
    case 'list':
    case 'set':
      if (value.kind !== 'list') break;
      return convertItems(value, type, path, problems);
    case 'tuple': {
      if (value.kind !== 'list') break;
      if (value.items.length !== type.elements.length) {
        problems.push(mismatch(value, type, path, `a list of ${value.items.length}`));
        return type;
      }
      const elements = value.items.map((item, index) =>
        convert(item, type.elements[index] ?? { kind: 'any' }, [...path, `[${index}]`], problems),
      );
      return { kind: 'tuple', elements };
    }
    case 'map':
      if (value.kind !== 'object') break;
      return convertEntries(value, type, path, problems);
    case 'object':
      if (value.kind !== 'object') break;
      return convertObject(value, type, path, problems);
  }
  problems.push(mismatch(value, type, path));
  return type;
};

type CollectionType = TypeConstraint & { kind: 'list' | 'set' | 'map' };

const convertItems = (
  value: Value & { kind: 'list' },
  type: CollectionType,
  path: string[],
  problems: ValueProblem[],
): ValueType => {
  const types = value.items.map((item, index) =>
    convert(item, type.element, [...path, `[${index}]`], problems),
  );
  return { kind: type.kind, element: unifyElements(value, types, type, path, problems) };
};

const convertEntries = (
  value: Value & { kind: 'object' },
  type: CollectionType,
  path: string[],
  problems: ValueProblem[],
): ValueType => {
  const types = value.entries.map((entry) =>
    convert(entry.value, type.element, [...path, `["${entry.key}"]`], problems),
  );
  return { kind: 'map', element: unifyElements(value, types, type, path, problems) };
};

/** Elements of a collection have one type: where the constraint leaves it open, they must agree. */
const unifyElements = (
  value: Value,
  types: ValueType[],
  type: CollectionType,
  path: string[],
  problems: ValueProblem[],
): ValueType => {
  if (types.length === 0 || !hasAny(type.element)) return type.element;
  const unified = agree(types, type);
  if (unified) return unified;
  const different = types.find((candidate) => !equalTypes(candidate, types[0] ?? candidate));
  problems.push({
    severity: 'error',
    code: 'mixed-types',
    message: `The elements of "${formatPath(path)}" have different types.`,
    expected: `a ${type.kind} whose elements all have one type`,
    found: [types[0], different]
      .flatMap((item) => (item ? [describeType(item)] : []))
      .join(' and '),
    advice: 'Give every element the same type.',
    path,
    range: value.range,
  });
  return type.element;
};

/** The one type of all elements, or undefined where Terraform finds none. */
const agree = (types: ValueType[], { kind, element }: CollectionType): ValueType | undefined => {
  // Sets, and maps of tuples, take the elements as they were converted.
  const asTheyAre =
    element.kind !== 'any' && (kind === 'set' || (kind === 'map' && element.kind === 'tuple'));
  const unified = asTheyAre ? element : unifyTypes(types);
  if (!unified) return undefined;
  const known = types.filter((type) => type.kind !== 'any');
  if (unified.kind === 'any' && known.length > 0 && kind !== 'map') return undefined;
  const [first, ...others] = known.map((type) => convertedType(type, unified));
  if (!first) return unified;
  return others.every((type) => equalTypes(type, first)) ? first : undefined;
};

const convertObject = (
  value: Value & { kind: 'object' },
  type: TypeConstraint & { kind: 'object' },
  path: string[],
  problems: ValueProblem[],
): ValueType => {
  const given = new Map(value.entries.map((entry) => [entry.key, entry.value]));
  const names = type.attributes.map((attribute) => attribute.name);
  const found: ValueProblem[] = [];
  const attributes = type.attributes.map((attribute): ObjectAttribute => {
    const { name } = attribute;
    const item = given.get(name);
    const converted = { name, optional: false };
    if (item && (item.kind !== 'null' || attribute.default === undefined)) {
      return { ...converted, type: convert(item, attribute.type, [...path, name], found) };
    }
    if (attribute.default !== undefined) {
      const fallback = literalValue(attribute.default, value);
      return { ...converted, type: convert(fallback, attribute.type, path, []) };
    }
    if (!attribute.optional && !value.open) {
      const unknown = value.entries.map((entry) => entry.key).filter((key) => !names.includes(key));
      const meant = suggestName(name, unknown);
      found.push({
        severity: 'error',
        code: 'missing-attribute',
        message: `The attribute "${formatPath([...path, name])}" is required.`,
        expected: `\`${name}\`, ${withArticle(describeType(attribute.type))}`,
        found: 'no such attribute',
        advice: meant ? `Did you mean it with "${meant}"?` : `Add ${name} to the object.`,
        path: [...path, name],
        range: value.range,
      });
    }
    return { ...converted, type: attribute.type };
  });
  for (const entry of value.entries) {
    if (!names.includes(entry.key)) found.push(unknownAttribute(entry, names, path));
  }
  problems.push(...found.sort((a, b) => a.range.start.offset - b.range.start.offset));
  return { kind: 'object', attributes };
};

const unknownAttribute = (
  { key, keyRange }: { key: string; keyRange: Value['range'] },
  names: string[],
  path: string[],
): ValueProblem => {
  const meant = suggestName(key, names);
  return {
    severity: 'warning',
    code: 'unknown-attribute',
    message: `The object "${formatPath(path)}" has no attribute "${key}"; Terraform ignores it.`,
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'an object without attributes',
    found: `\`${key}\``,
    advice: meant ? `Did you mean "${meant}"?` : 'Take it out.',
    path: [...path, key],
    range: keyRange,
  };
};

const mismatch = (
  value: Value,
  type: TypeConstraint,
  path: string[],
  found = describeValue(value),
): ValueProblem => ({
  severity: 'error',
  code: 'wrong-type',
  message: `"${formatPath(path)}" must be ${withArticle(describeType(type))}.`,
  expected: formatType(type),
  found,
  advice: adviseOnType(value, type),
  path,
  range: value.range,
});

const adviseOnType = (value: Value, type: TypeConstraint): string => {
  if ((type.kind === 'list' || type.kind === 'set') && isPrimitive(value)) {
    return `Put it in brackets: [${value.text}].`;
  }
  if (type.kind === 'bool') return 'Write true or false.';
  if (type.kind === 'number') return 'Write a number.';
  if (type.kind === 'map' || type.kind === 'object') return 'Write an object: { key = value }.';
  if (type.kind === 'tuple') return `Write a list of ${type.elements.length}.`;
  return `Write ${withArticle(describeType(type))}.`;
};

/** A value in words, with its text where that is short. */
const describeValue = (value: Value): string => {
  const kinds = { list: 'a list', object: 'an object', null: 'null', bool: 'a bool' } as const;
  const words: string =
    value.kind === 'unknown'
      ? withArticle(value.type ?? 'value that is not known')
      : value.kind in kinds
        ? kinds[value.kind as keyof typeof kinds]
        : withArticle(value.kind);
  const isShort = value.text.length <= 40 && !value.text.includes('\n');
  return isShort && value.kind !== 'null' ? `${words}, \`${value.text}\`` : words;
};

/** `a string`, `an object`, `any type`. */
export const withArticle = (words: string): string => {
  if (words.startsWith('any ')) return words;
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
};

const isPrimitive = (value: Value): boolean =>
  ['string', 'number', 'bool'].includes(value.kind) || value.kind === 'unknown';

/** The type that a value has by itself: lists are tuples, objects have the attributes they have. */
const typeOf = (value: Value): ValueType => {
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'bool':
      return { kind: value.kind };
    case 'list':
      return { kind: 'tuple', elements: value.items.map(typeOf) };
    case 'object':
      if (value.open) return { kind: 'any' };
      return {
        kind: 'object',
        attributes: value.entries.map((entry) => ({
          name: entry.key,
          type: typeOf(entry.value),
          optional: false,
        })),
      };
    default:
      return { kind: value.kind === 'unknown' ? (value.type ?? 'any') : 'any' };
  }
};

const hasAny = (type: TypeConstraint): boolean => {
  switch (type.kind) {
    case 'any':
      return true;
    case 'list':
    case 'set':
    case 'map':
      return hasAny(type.element);
    case 'tuple':
      return type.elements.some(hasAny);
    case 'object':
      return type.attributes.some((attribute) => hasAny(attribute.type));
    default:
      return false;
  }
};

/** A literal (such as the default of an attribute) as a value that stands at another one's place. */
export const literalValue = (
  literal: LiteralValue,
  place: Pick<Value, 'text' | 'range'>,
): Value => {
  const { text, range } = place;
  if (literal === null) return { kind: 'null', text, range };
  if (typeof literal === 'string') return { kind: 'string', value: literal, text, range };
  if (typeof literal === 'number') return { kind: 'number', value: literal, text, range };
  if (typeof literal === 'boolean') return { kind: 'bool', value: literal, text, range };
  if (Array.isArray(literal)) {
    return { kind: 'list', items: literal.map((item) => literalValue(item, place)), text, range };
  }
  const entries = Object.entries(literal).map(([key, item]) => ({
    key,
    keyRange: range,
    value: literalValue(item, place),
  }));
  return { kind: 'object', entries, open: false, text, range };
};
