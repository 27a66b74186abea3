// Evaluates `for` expressions.
import type { Expression } from '../syntax';
import type { Value, ValueEntry } from '../types';
import { withArticle } from '../valueProblems';
import { evaluate, evaluateString } from './evaluate';
import { evaluateCondition } from './operators';
import { type Context, countWork, reportProblem } from './scope';
import { sortEntries, toValue, typeOf, unknownOf } from './values';

/**
 * Maximum number of elements that a loop evaluates. The result of a longer loop is unknown, which
 * limits the time that nested loops take.
 */
const LOOP_LIMIT = 500;

/** Returns a context for each element of a collection, or undefined if the elements are unknown. */
export const iterate = (
  collection: Expression,
  names: string[],
  context: Context,
): Context[] | undefined => {
  const value = evaluate(collection, context);
  const elements = elementsOf(value);
  if (!elements) {
    const isIterable = !['string', 'number', 'bool'].includes(typeOf(value).kind);
    if (value.kind === 'null' || !isIterable) {
      reportProblem(collection, context, {
        message:
          value.kind === 'null'
            ? 'The loop runs over null.'
            : `A loop cannot run over ${withArticle(typeOf(value).kind)}.`,
        expected: 'a list, a set, a map or an object',
        advice: 'Loop over a collection.',
      });
    }
    return undefined;
  }
  if (elements.length > LOOP_LIMIT) return undefined;
  countWork(context, elements.length);
  const [item = '', key] = [...names].reverse();
  return elements.map(([keyValue, value]) => ({
    ...context,
    names: new Map([
      ...(context.names ?? []),
      ...(key === undefined ? [] : [[key, keyValue] as const]),
      [item, value],
    ]),
  }));
};

const elementsOf = (value: Value): [key: Value, value: Value][] | undefined => {
  if (value.kind === 'set') return value.items.map((item) => [item, item]);
  if ('items' in value) return value.items.map((item, index) => [toValue(index), item]);
  if (!('entries' in value) || (value.kind === 'object' && value.open)) return undefined;
  return sortEntries(value.entries).map((entry) => [toValue(entry.key), entry.value]);
};

export const evaluateLoop = (expression: Expression & { kind: 'for' }, context: Context): Value => {
  const found: Context['problems'] = [];
  const result = evaluateIterations(expression, { ...context, problems: found });
  // Removes duplicates, because each iteration can report the same problem.
  const distinct = new Map(found.map((one) => [`${one.range.start.offset} ${one.message}`, one]));
  context.problems.push(...distinct.values());
  return found.length > 0 ? unknownOf() : result;
};

const evaluateIterations = (
  { names, collection, key, value, condition, grouped }: Expression & { kind: 'for' },
  context: Context,
): Value => {
  const iterations = iterate(collection, names, context);
  if (!iterations) return unknownOf();
  const items: Value[] = [];
  const entries: ValueEntry[] = [];
  let isKnown = true;
  for (const iteration of iterations) {
    const included = condition ? evaluateCondition(condition, iteration) : true;
    if (included === undefined) isKnown = false;
    if (included === false) continue;
    if (!key) {
      items.push(evaluate(value, iteration));
      continue;
    }
    const name = evaluateString(key, iteration, (isNull) => ({
      message: isNull ? 'The key is null.' : 'The key is not a string.',
      expected: 'a string as the key',
      advice: 'Use a string as the key.',
    }));
    const item = evaluate(value, iteration);
    if (name === undefined) isKnown = false;
    else if (!grouped && entries.some((entry) => entry.key === name)) {
      reportProblem(key, iteration, {
        message: `Two elements have the key "${name}".`,
        expected: 'a different key for each element',
        advice: 'Use another key, or add ... after the value to group by key.',
      });
    } else entries.push({ key: name, value: item });
  }
  if (!isKnown) return unknownOf();
  if (!key) return { kind: 'tuple', items };
  return { kind: 'object', entries: grouped ? group(entries) : sortEntries(entries), open: false };
};

const group = (entries: ValueEntry[]): ValueEntry[] => {
  const groups = new Map<string, Value[]>();
  for (const { key, value } of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return sortEntries([...groups].map(([key, items]) => ({ key, value: { kind: 'tuple', items } })));
};
