// Creates problems of values that do not match a type.
import { closest, distance } from 'fastest-levenshtein';
import { describeType, formatType } from './formatType';
import type {
  ObjectAttribute,
  Position,
  SourceRange,
  TypeConstraint,
  Value,
  ValueProblem,
} from './types';
import { equalTypes } from './typeUnification';

/** Formats the path to a value: `nodes["a"].size`, `rules[0].port`. */
const formatPath = (path: string[]): string =>
  path.map((step, index) => (index === 0 || step.startsWith('[') ? step : `.${step}`)).join('');

/** Returns the most similar known name, or undefined if none is similar. */
export const suggestName = (name: string, known: readonly string[]): string | undefined => {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  const allowed = Math.max(2, Math.floor(name.length / 3));
  return distance(name, candidate) <= allowed ? candidate : undefined;
};

/** Returns `Did you mean "name"?` if a known name is similar. */
export const didYouMean = (name: string, known: readonly string[]): string | undefined => {
  const meant = suggestName(name, known);
  return meant === undefined ? undefined : `Did you mean "${meant}"?`;
};

/** Creates an error about a value. */
export const errorOf = (
  code: ValueProblem['code'],
  path: string[],
  range: SourceRange,
  words: Omit<ValueProblem, 'severity' | 'code' | 'path' | 'range'>,
): ValueProblem => ({ severity: 'error', code, path, range, ...words });

/** Creates the problem of a value that cannot be converted to the expected type. */
export const typeMismatch = (
  value: Value,
  type: TypeConstraint,
  path: string[],
  position: Position,
  found = describeValue(value, position),
): ValueProblem =>
  errorOf('wrong-type', path, position.range, {
    message: `"${formatPath(path)}" must be ${withArticle(describeType(type))}.`,
    expected: formatType(type),
    found,
    advice: adviseOnType(value, type, position),
  });

/** Creates the problem of a collection whose elements have no common type. */
export const mixedTypes = (
  types: TypeConstraint[],
  kind: 'list' | 'set' | 'map',
  path: string[],
  { range }: Position,
): ValueProblem => {
  const [first] = types;
  const different = types.find((type) => first && !equalTypes(type, first));
  return errorOf('mixed-types', path, range, {
    message: `The elements of "${formatPath(path)}" have different types.`,
    expected: `a ${kind} whose elements all have one type`,
    found: [first, different].flatMap((type) => (type ? [describeType(type)] : [])).join(' and '),
    advice: 'Give every element the same type.',
  });
};

/** Creates the problem of a missing required attribute. */
export const missingAttribute = (
  { name, type }: ObjectAttribute,
  unknown: string[],
  parent: string[],
  { range }: Position,
): ValueProblem => {
  const path = [...parent, name];
  const meant = suggestName(name, unknown);
  return errorOf('missing-attribute', path, range, {
    message: `The attribute "${formatPath(path)}" is required.`,
    expected: `\`${name}\`, ${withArticle(describeType(type))}`,
    found: 'no such attribute',
    advice: meant ? `Did you mean it with "${meant}"?` : `Add ${name} to the object.`,
    ...(meant ? { suggestion: meant } : {}),
  });
};

/** Creates the warning for an unknown attribute, which Terraform drops without a message. */
export const unknownAttribute = (
  key: string,
  names: string[],
  path: string[],
  range: SourceRange,
): ValueProblem => {
  const meant = suggestName(key, names);
  return {
    severity: 'warning',
    code: 'unknown-attribute',
    message: `The object "${formatPath(path)}" has no attribute "${key}"; Terraform ignores it.`,
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'an object without attributes',
    found: `\`${key}\``,
    advice: meant ? `Did you mean "${meant}"?` : 'Remove it.',
    ...(meant ? { suggestion: meant } : {}),
    path: [...path, key],
    range,
  };
};

const adviseOnType = (value: Value, type: TypeConstraint, { text }: Position): string => {
  const isPrimitive = ['string', 'number', 'bool'].includes(kindOf(value));
  if ((type.kind === 'list' || type.kind === 'set') && isPrimitive) {
    return `Put it in brackets: [${text}].`;
  }
  if (type.kind === 'bool') return 'Write true or false.';
  if (type.kind === 'number') return 'Write a number.';
  if (type.kind === 'map' || type.kind === 'object') return 'Write an object: { key = value }.';
  if (type.kind === 'tuple') return `Write a list of ${type.elements.length}.`;
  return `Write ${withArticle(describeType(type))}.`;
};

const kindOf = (value: Value): string =>
  value.kind === 'unknown' || value.kind === 'null' ? value.type.kind : value.kind;

/** Describes a value in words, with its source text if it is short. */
const describeValue = (value: Value, { text }: Position): string => {
  const isShort = text.length <= 40 && !text.includes('\n');
  const words = describeKind(value);
  return isShort && value.kind !== 'null' ? `${words}, \`${text}\`` : words;
};

const describeKind = (value: Value): string => {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'tuple') return 'a list';
  if (value.kind === 'object') return 'an object';
  if (value.kind !== 'unknown') return withArticle(value.kind);
  return value.type.kind === 'any'
    ? 'a value that is not known'
    : withArticle(describeType(value.type));
};

/** Adds an article: `a string`, `an object`, `any type`. */
export const withArticle = (words: string): string => {
  if (words.startsWith('any ')) return words;
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
};
