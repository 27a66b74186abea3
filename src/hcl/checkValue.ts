// Checks a value against a type constraint.
import { convertAndReport } from './conversion';
import type { PlacedValue, TypeConstraint, ValueProblem } from './types';

/**
 * Returns the problems of a value for a type, in text order. Returns none if the value can be
 * converted.
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
