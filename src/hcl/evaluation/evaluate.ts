// Evaluates expressions like `terraform validate`: literals and pure functions in full, references
// by their declared type. Values that cannot be computed are unknown, never guessed.

import { convertValue } from '../conversion';
import type { Expression, ObjectEntry } from '../syntax';
import type { PlacedValue, Value, ValueEntry, ValueProblem } from '../types';
import { callFunction } from './calls';
import { evaluateLoop } from './loops';
import { evaluateBinary, evaluateConditional, evaluateUnary } from './operators';
import { resolveReference } from './references';
import { positionOf, reportProblem, type Scope } from './scope';
import { applySteps } from './steps';
import { evaluateTemplate } from './templates';
import { ANY, lastOfEachKey, numberOfText, STRING, unknownOf } from './values';

/** Evaluates an expression. Adds the errors that Terraform reports to `problems`. */
export const evaluate = (
  expression: Expression,
  scope: Scope,
  problems: ValueProblem[] = [],
): PlacedValue => {
  return { ...evaluateKind(expression, scope, problems), ...positionOf(expression, scope) };
};

const evaluateKind = (expression: Expression, scope: Scope, problems: ValueProblem[]): Value => {
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
      return evaluate(expression.inner, scope, problems);
    case 'list':
      return {
        kind: 'tuple',
        items: expression.items.map((item) => evaluate(item, scope, problems)),
      };
    case 'object':
      return evaluateObject(expression.entries, scope, problems);
    case 'template':
      return evaluateTemplate(expression.parts, scope, problems);
    case 'unary':
      return evaluateUnary(expression, scope, problems);
    case 'binary':
      return evaluateBinary(expression, scope, problems);
    case 'conditional':
      return evaluateConditional(expression, scope, problems);
    case 'for':
      return evaluateLoop(expression, scope, problems);
    case 'call':
      return callFunction(expression, scope, problems);
    case 'traversal':
      return resolveReference(expression, scope, problems);
    case 'access': {
      const source = evaluate(expression.source, scope, problems);
      return applySteps(source, expression.steps, expression, scope, problems);
    }
  }
};

const evaluateObject = (entries: ObjectEntry[], scope: Scope, problems: ValueProblem[]): Value => {
  const known: ValueEntry[] = [];
  let open = false;
  for (const entry of entries) {
    const key = keyOf(entry, scope, problems);
    const value = evaluate(entry.value, scope, problems);
    if (key === undefined) open = true;
    else known.push({ key, keyRange: positionOf(entry.key, scope).range, value });
  }
  // In Terraform, an object with an unknown key has an unknown type.
  if (open && scope.dialect !== undefined && scope.dialect !== 'terragrunt') return unknownOf();
  return { kind: 'object', entries: lastOfEachKey(known), open };
};

/** Returns the key of an entry, or undefined if it is unknown. */
const keyOf = (
  { name, key }: ObjectEntry,
  scope: Scope,
  problems: ValueProblem[],
): string | undefined => {
  if (name !== undefined) return name;
  const value = evaluate(key, scope, problems);
  const words = { code: 'invalid-expression', expected: 'a string as the key' } as const;
  if (key.kind === 'traversal' || key.kind === 'access') {
    const message = 'The key of an object is a reference without parentheses.';
    const advice = 'Put the reference in parentheses, or the key in quotes.';
    reportProblem(problems, key, scope, { ...words, message, advice });
    return undefined;
  }
  if (value.kind === 'null') {
    const message = 'The key of an object is null.';
    reportProblem(problems, key, scope, {
      ...words,
      message,
      advice: 'Use a key that is not null.',
    });
    return undefined;
  }
  const converted = convertValue(value, STRING);
  if (!converted) {
    const message = 'The key of an object is not a string.';
    reportProblem(problems, key, scope, { ...words, message, advice: 'Use a string as the key.' });
  }
  return converted?.kind === 'string' ? converted.value : undefined;
};
