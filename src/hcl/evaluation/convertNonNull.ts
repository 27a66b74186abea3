// Converts values that must not be null.
import { convertValue } from '../conversion';
import type { Expression } from '../syntax';
import type { TypeConstraint, Value } from '../types';
import { type Context, type ProblemWords, reportProblem } from './scope';

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
  context: Context,
  problemFor: (isNull: boolean) => ProblemWords,
): Value | undefined => {
  const isNull = value.kind === 'null';
  const converted = isNull ? undefined : convertValue(value, type);
  if (!converted) reportProblem(expression, context, problemFor(isNull));
  return converted;
};
