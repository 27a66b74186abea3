// A value against a type constraint.
import { convertAndReport } from './conversion';
import type { PlacedValue, TypeConstraint, ValueProblem } from './types';

/** What is wrong with a value for a type, in the order of the text; empty if it fits. */
export const checkValue = (
  value: PlacedValue,
  type: TypeConstraint,
  path: string[],
): ValueProblem[] => {
  const problems: ValueProblem[] = [];
  convertAndReport(value, type, path, value, problems);
  return problems;
};
