// Evaluates attribute access, indexes and splats.
import { convertValue } from '../conversion';
import { describeType } from '../formatType';
import type { Expression, TraversalStep } from '../syntax';
import type { TypeConstraint, Value } from '../types';
import { didYouMean, withArticle } from '../valueProblems';
import { evaluate } from './evaluate';
import { type Context, reportProblem } from './scope';
import { ANY, NUMBER, STRING, typeOf, unknownOf } from './values';

interface StepContext extends Context {
  /** The whole expression, for messages. */
  expression: Expression;
}

/** Follows the steps of a reference from a value. */
export const applySteps = (
  value: Value,
  steps: TraversalStep[],
  expression: Expression,
  context: Context,
): Value => follow(value, steps, { ...context, expression });

const follow = (value: Value, steps: TraversalStep[], context: StepContext): Value => {
  const [step, ...rest] = steps;
  if (!step) return value;
  if (step.kind === 'splat') {
    const attributes = rest.findIndex((next) => next.kind !== 'attribute');
    const count = step.full || attributes === -1 ? rest.length : attributes;
    const result = splat(value, rest.slice(0, count), context);
    return follow(result, rest.slice(count), context);
  }
  const next =
    step.kind === 'attribute'
      ? attributeOf(value, step.name, context)
      : indexOf(value, evaluate(step.key, context), context);
  return follow(next, rest, context);
};

const refuse = (
  context: StepContext,
  message: string,
  expected: string,
  advice = 'See the type of the value.',
): Value => {
  reportProblem(context.expression, context, { message, expected, advice });
  return unknownOf();
};

const nameOfType = (value: Value): string => withArticle(describeType(typeOf(value)));

const attributeOf = (value: Value, name: string, context: StepContext): Value => {
  const type = typeOf(value);
  if (type.kind === 'any' && value.kind !== 'null') return unknownOf();
  if (value.kind === 'null') {
    return refuse(context, `The value is null and has no attribute "${name}".`, 'an object');
  }
  if (type.kind === 'object') {
    const attribute = type.attributes.find((candidate) => candidate.name === name);
    if (!attribute) {
      const names = type.attributes.map((candidate) => candidate.name);
      const expected =
        names.length > 0 ? `one of ${names.join(', ')}` : 'an object with attributes';
      const advice = didYouMean(name, names) ?? 'Use an attribute of the object.';
      return refuse(context, `The object has no attribute "${name}".`, expected, advice);
    }
    const entry = 'entries' in value ? entryOf(value, name) : undefined;
    return entry ?? unknownOf(attribute.type);
  }
  if (type.kind === 'map') {
    if (!('entries' in value)) return unknownOf(type.element);
    return (
      entryOf(value, name) ?? refuse(context, `The map has no key "${name}".`, 'a key of the map')
    );
  }
  const found = nameOfType(value);
  const isCollection = 'element' in type || type.kind === 'tuple';
  return refuse(
    context,
    `${found.charAt(0).toUpperCase()}${found.slice(1)} has no attribute "${name}".`,
    'an object or a map',
    isCollection ? 'Choose an element with an index, or all of them with [*].' : undefined,
  );
};

const entryOf = (value: Value & { entries: { key: string; value: Value }[] }, name: string) =>
  value.entries.find(({ key }) => key === name)?.value;

const indexOf = (value: Value, key: Value, context: StepContext): Value => {
  if (value.kind === 'null')
    return refuse(context, 'The value is null and has no elements.', 'a list or a map');
  if (key.kind === 'null')
    return refuse(context, 'The index is null.', 'an index that is not null');
  const type = typeOf(value);
  if (type.kind === 'any' || (key.kind === 'unknown' && key.type.kind === 'any'))
    return unknownOf();
  switch (type.kind) {
    case 'list':
    case 'tuple':
      return elementAt(value, type, key, context);
    case 'map':
    case 'object': {
      if (type.kind === 'object' && value.kind === 'unknown') return unknownOf();
      const name = convertValue(key, STRING);
      if (name?.kind === 'string') return attributeOf(value, name.value, context);
      if (name) return unknownOf(type.kind === 'map' ? type.element : ANY);
      const words = `The key of ${withArticle(type.kind)} must be a string.`;
      return refuse(context, words, 'a string');
    }
    case 'set':
      return refuse(
        context,
        'The elements of a set have no index.',
        'a list or a map',
        'Convert it with tolist().',
      );
    default:
      return refuse(context, `${nameOfType(value)} has no elements.`, 'a list or a map');
  }
};

const elementAt = (
  value: Value,
  type: TypeConstraint & { kind: 'list' | 'set' | 'map' | 'tuple' },
  key: Value,
  context: StepContext,
): Value => {
  const number = convertValue(key, NUMBER);
  if (!number) return refuse(context, 'The index of a list must be a number.', 'a number');
  const element = (index?: number): TypeConstraint | undefined => {
    if (type.kind !== 'tuple') return type.element;
    return index === undefined ? ANY : type.elements[index];
  };
  if (number.kind !== 'number') return unknownOf(element());
  const elements = type.kind === 'tuple' ? type.elements : undefined;
  const length = ('items' in value ? value.items : elements)?.length;
  const index = number.value;
  if (length !== undefined && !(Number.isInteger(index) && index >= 0 && index < length)) {
    return refuse(
      context,
      `The list has no element ${index}.`,
      length === 0 ? 'a list that is not empty' : `an index from 0 to ${length - 1}`,
    );
  }
  const item = 'items' in value ? value.items[index] : undefined;
  return item ?? unknownOf(element(index));
};

/** Evaluates `value[*].steps`. A single value counts as one element, and null as none. */
const splat = (value: Value, steps: TraversalStep[], context: StepContext): Value => {
  const type = typeOf(value);
  const isList = type.kind === 'list' || type.kind === 'set' || type.kind === 'tuple';
  if (value.kind === 'null') {
    if (!isList) return { kind: 'tuple', items: [] };
    return refuse(context, 'The list is null and has no elements.', 'a list that is not null');
  }
  if (type.kind === 'any') return unknownOf();
  if (!isList) {
    const item = follow(value, steps, context);
    return value.kind === 'unknown' ? unknownOf() : { kind: 'tuple', items: [item] };
  }
  if (type.kind === 'tuple') {
    const parts = 'items' in value ? value.items : type.elements.map(unknownOf);
    const items = parts.map((item) => follow(item, steps, context));
    return value.kind === 'unknown'
      ? unknownOf({ kind: 'tuple', elements: items.map(typeOf) })
      : { kind: 'tuple', items };
  }
  const items = 'items' in value ? value.items.map((item) => follow(item, steps, context)) : [];
  const element = typeOf(items[0] ?? follow(unknownOf(type.element), steps, context));
  return 'items' in value ? { kind: 'list', items, element } : unknownOf({ kind: 'list', element });
};
