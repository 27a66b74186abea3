// Types and helpers for function implementations.
import { STRING, toValue } from '../evaluation/values';
import type { TypeConstraint, Value } from '../types';

/** Thrown for a call that Terraform rejects. The message completes `name() fails: …`. */
export class FunctionError extends Error {}

export interface Implementation {
  /** Whether the function accepts lists, maps and objects with unknown parts. */
  partial?: boolean;
  /**
   * Computes the result for known arguments, which are converted to the parameters' types. Returns
   * undefined if the result is not computed.
   */
  call: (...args: Value[]) => Value | undefined;
  /**
   * Returns the result type, or `any` if it depends on unknown values. Rejects arguments of other
   * types. It is called before `call`.
   */
  type?: (...args: Value[]) => TypeConstraint;
}

/** Returns the text of a string argument. */
export const textOf = (value: Value | undefined): string =>
  value?.kind === 'string' ? value.value : '';

/** Returns the number of a number argument. */
export const numberOf = (value: Value | undefined): number =>
  value?.kind === 'number' ? value.value : Number.NaN;

/** Returns the number of an argument that must be a whole number. */
export const wholeNumberOf = (value: Value | undefined): number => {
  const number = numberOf(value);
  if (!Number.isInteger(number)) throw new FunctionError('a whole number is required');
  return number;
};

export const stringList = (items: string[]): Value => ({
  kind: 'list',
  items: items.map(toValue),
  element: STRING,
});

/** Implements a function of strings that returns a string, a number or a bool. */
export const ofStrings = (
  call: (...texts: string[]) => string | number | boolean | undefined,
): Implementation => ({
  call: (...args) => {
    const result = call(...args.map(textOf));
    return result === undefined ? undefined : toValue(result);
  },
});

/** Whether a text contains only characters that JavaScript and Go treat alike. */
export const isAscii = (text: string): boolean => !/[\u0080-\u{10ffff}]/u.test(text);
