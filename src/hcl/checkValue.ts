// Checks a value against a type constraint.
import { convertAndReport } from './conversion';
import type { PlacedValue, TypeConstraint, ValueProblem } from './types';

/**
 * Returns the problems of a value for a type, in text order. Returns none if the value can be
 * converted.
 *
 * @param path steps from the input's name to the value, for messages
 */
export const checkValue = (
  value: PlacedValue,
  type: TypeConstraint,
  path: string[],
): ValueProblem[] => {
  const problems: ValueProblem[] = [];
  convertAndReport(value, type, path, value, problems);
  return problems;
};
