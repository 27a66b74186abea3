// What the implementations of functions share.
import { STRING, toValue } from '../evaluation/values';
import type { TypeConstraint, Value } from '../types';

/** A call that Terraform refuses; the message is the end of a sentence. */
export class FunctionError extends Error {}

/** How a function is computed. */
export interface Implementation {
  /** Accepts lists, maps and objects with unknown parts. */
  partial?: boolean;
  /** The result for known arguments, converted to the parameters' types; undefined if it is not computed. */
  call: (args: Value[]) => Value | undefined;
  /** The type of the result for unknown arguments; `any` if it depends on the values. */
  type?: (args: Value[]) => TypeConstraint;
}

/** The text of a string argument. */
export const textOf = (value: Value | undefined): string =>
  value?.kind === 'string' ? value.value : '';

/** The number of a number argument. */
export const numberOf = (value: Value | undefined): number =>
  value?.kind === 'number' ? value.value : Number.NaN;

/** A number argument that must be a whole number. */
export const wholeNumberOf = (value: Value | undefined): number => {
  const number = numberOf(value);
  if (!Number.isInteger(number)) throw new FunctionError('a whole number is required');
  return number;
};

/** A list of strings as a value. */
export const stringList = (items: string[]): Value => ({
  kind: 'list',
  items: items.map(toValue),
  element: STRING,
});

/** A function of strings that returns a string, a number or a bool. */
export const ofStrings = (
  call: (...texts: string[]) => string | number | boolean | undefined,
): Implementation => ({
  call: (args) => {
    const result = call(...args.map(textOf));
    return result === undefined ? undefined : toValue(result);
  },
});

/** Whether a text has characters that JavaScript and Go treat alike. */
export const isAscii = (text: string): boolean => !/[\u0080-\u{10ffff}]/u.test(text);
