// Evaluates expressions like `terraform validate`: literals and pure functions in full, references
// by their declared type. Values that cannot be computed are unknown, never guessed.

import { convertValue } from '../conversion';
import type { Expression, ObjectEntry } from '../syntax';
import type { PlacedValue, TypeConstraint, Value, ValueEntry, ValueProblem } from '../types';
import { callFunction } from './calls';
import { evaluateLoop } from './loops';
import { evaluateBinary, evaluateConditional, evaluateUnary } from './operators';
import { resolveReference } from './references';
import {
  type Context,
  countWork,
  type ProblemWords,
  positionOf,
  reportProblem,
  type Scope,
  type SourceText,
  WORK_LIMIT,
} from './scope';
import { applySteps } from './steps';
import { evaluateTemplate } from './templates';
import { ANY, lastOfEachKey, numberOfText, partsOf, STRING, unknownOf } from './values';

/** Evaluates an expression. Adds the errors that Terraform reports to the context. */
export const evaluate = (expression: Expression, context: Context): PlacedValue => {
  const value = evaluateKind(expression, context);
  const size = sizeOf(value);
  countWork(context, 1 + (createsValues(expression) ? size : size / READS_PER_VALUE));
  return { ...value, ...positionOf(expression, context) };
};

/**
 * Number of values returned by a reference that count like one created value. They are not copied,
 * but functions read them.
 */
const READS_PER_VALUE = 100;

/** Returns false for a reference, unless it has a splat, which creates a list. */
const createsValues = (expression: Expression): boolean =>
  expression.kind !== 'traversal' || expression.steps.some(({ kind }) => kind === 'splat');

/** Number of characters that count like one value. */
const CHARACTERS_PER_VALUE = 100;

const sizeOf = (value: Value): number =>
  value.kind === 'string'
    ? value.value.length / CHARACTERS_PER_VALUE
    : (partsOf(value)?.length ?? 0);

/** Value of an expression, and the errors that Terraform reports. */
export interface Evaluation {
  value: PlacedValue;
  problems: ValueProblem[];
}

/**
 * Evaluates an expression, and returns its errors. The value is unknown if the expression is nested
 * too deeply or takes too much work.
 */
export const evaluateApart = (expression: Expression, scope: Scope): Evaluation => {
  const problems: ValueProblem[] = [];
  try {
    const work = scope.work ?? { left: WORK_LIMIT };
    return { value: evaluate(expression, { ...scope, work, problems }), problems };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { value: { ...unknownOf(), ...positionOf(expression, scope) }, problems };
  }
};

/** Evaluates an expression that allows neither references nor functions. */
export const evaluateConstant = (expression: Expression, { text, lines }: SourceText): Evaluation =>
  evaluateApart(expression, { text, lines, dialect: 'constant' });

/**
 * Converts the value of an expression to a type. Reports null and values that cannot be converted,
 * and returns undefined for them.
 *
 * @param wordsFor returns the words of the problem
 */
export const convertNonNull = (
  value: Value,
  type: TypeConstraint,
  expression: Expression,
  context: Context,
  wordsFor: (isNull: boolean) => ProblemWords,
): Value | undefined => {
  const isNull = value.kind === 'null';
  const converted = isNull ? undefined : convertValue(value, type);
  if (!converted) reportProblem(expression, context, wordsFor(isNull));
  return converted;
};

/** Evaluates an expression whose value must be a string. Returns undefined if it is unknown. */
export const evaluateString = (
  expression: Expression,
  context: Context,
  wordsFor: (isNull: boolean) => ProblemWords,
): string | undefined => {
  const value = evaluate(expression, context);
  const converted = convertNonNull(value, STRING, expression, context, wordsFor);
  return converted?.kind === 'string' ? converted.value : undefined;
};

const evaluateKind = (expression: Expression, context: Context): Value => {
  switch (expression.kind) {
    case 'string':
      return { kind: 'string', value: expression.value };
    case 'number':
      return numberOfText(expression.text);
    case 'bool':
      return { kind: 'bool', value: expression.value };
    case 'null':
      return { kind: 'null', type: ANY };
    case 'group':
      return evaluate(expression.inner, context);
    case 'list':
      return {
        kind: 'tuple',
        items: expression.items.map((item) => evaluate(item, context)),
      };
    case 'object':
      return evaluateObject(expression.entries, context);
    case 'template':
      return evaluateTemplate(expression.parts, context);
    case 'unary':
      return evaluateUnary(expression, context);
    case 'binary':
      return evaluateBinary(expression, context);
    case 'conditional':
      return evaluateConditional(expression, context);
    case 'for':
      return evaluateLoop(expression, context);
    case 'call':
      return callFunction(expression, context);
    case 'traversal':
      return resolveReference(expression, context);
    case 'access': {
      const source = evaluate(expression.source, context);
      return applySteps(source, expression.steps, expression, context);
    }
  }
};

const evaluateObject = (entries: ObjectEntry[], context: Context): Value => {
  const known: ValueEntry[] = [];
  let open = false;
  for (const entry of entries) {
    const key = keyOf(entry, context);
    const value = evaluate(entry.value, context);
    if (key === undefined) open = true;
    else known.push({ key, keyRange: positionOf(entry.key, context).range, value });
  }
  // In Terraform, an object with an unknown key has an unknown type.
  if (open && context.dialect !== 'terragrunt') return unknownOf();
  return { kind: 'object', entries: lastOfEachKey(known), open };
};

/** Returns the key of an entry, or undefined if it is unknown. */
const keyOf = ({ name, key }: ObjectEntry, context: Context): string | undefined => {
  if (name !== undefined) return name;
  const expected = 'a string as the key';
  if (key.kind === 'traversal' || key.kind === 'access') {
    evaluate(key, context);
    const message = 'The key of an object is a reference without parentheses.';
    const advice = 'Put the reference in parentheses, or the key in quotes.';
    reportProblem(key, context, { message, expected, advice });
    return undefined;
  }
  return evaluateString(key, context, (isNull) => ({
    message: `The key of an object is ${isNull ? 'null' : 'not a string'}.`,
    expected,
    advice: isNull ? 'Use a key that is not null.' : 'Use a string as the key.',
  }));
};
