// Converts values that must not be null.
import { convertValue } from '../conversion';
import type { Expression } from '../syntax';
import type { TypeConstraint, Value, ValueProblem } from '../types';
import { reportProblem, type Scope } from './scope';

/**
 * Converts the value of an expression to a type. Reports null and values that cannot be converted,
 * and returns undefined for them.
 *
 * @param problemFor returns the problem
 */
export const convertNonNull = (
  value: Value,
  type: TypeConstraint,
  expression: Expression,
  scope: Scope,
  problems: ValueProblem[],
  problemFor: (isNull: boolean) => Parameters<typeof reportProblem>[3],
): Value | undefined => {
  const isNull = value.kind === 'null';
  const converted = isNull ? undefined : convertValue(value, type);
  if (!converted) reportProblem(problems, expression, scope, problemFor(isNull));
  return converted;
};
