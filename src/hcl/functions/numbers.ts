// Functions for numbers.

import { convertValue } from '../conversion';
import { exactNumber } from '../evaluation/operators';
import { NUMBER, toValue, unknownOf } from '../evaluation/values';
import type { Value } from '../types';
import {
  FunctionError,
  type Implementation,
  numberOf,
  textOf,
  wholeNumberOf,
} from './implementation';

const ofNumbers = (call: (...numbers: number[]) => number): Implementation => ({
  call: (...args) => exactNumber(call(...args.map(numberOf))),
});

const extreme = (choose: (...numbers: number[]) => number): Implementation => ({
  call: (...args) => {
    if (args.length === 0) throw new FunctionError('at least one number is required');
    return toValue(choose(...args.map(numberOf)));
  },
});

const sum = (list: Value): Value | undefined => {
  if (!('items' in list)) throw new FunctionError('a list, a set or a tuple is required');
  if (list.items.length === 0) throw new FunctionError('an empty list has no sum');
  const numbers = list.items.map((item) => convertValue(item, NUMBER));
  if (numbers.some((number) => !number || number.kind === 'null')) {
    throw new FunctionError('every element must be a number');
  }
  if (numbers.some((number) => number?.kind !== 'number')) return unknownOf(NUMBER);
  return exactNumber(numbers.reduce((total, number) => total + numberOf(number), 0));
};

const parseInteger = (text: Value, base: Value): Value | undefined => {
  const radix = wholeNumberOf(base);
  if (radix < 2 || radix > 62) throw new FunctionError('the base must be between 2 and 62');
  if (text.kind === 'number') return undefined;
  if (text.kind !== 'string') throw new FunctionError('the first argument must be a string');
  if (radix > 36) return undefined;
  const digits = textOf(text).replace(/^[+-]/, '').toLowerCase();
  const isValid = digits !== '' && [...digits].every((digit) => Number.parseInt(digit, radix) >= 0);
  if (!isValid) throw new FunctionError(`"${textOf(text)}" is not a number of base ${radix}`);
  return exactNumber(Number.parseInt(textOf(text), radix));
};

const range = (...args: Value[]): Value | undefined => {
  const numbers = args.map(numberOf);
  if (args.length === 0 || args.length > 3)
    throw new FunctionError('one to three numbers are required');
  const [first = 0, second] = numbers;
  const [start, end] = second === undefined ? [0, first] : [first, second];
  const step = numbers[2] ?? (start <= end ? 1 : -1);
  if (step === 0) throw new FunctionError('the step must not be zero');
  if (start < end !== step > 0 && start !== end) {
    throw new FunctionError('the step leads away from the end');
  }
  const count = Math.max(Math.ceil((end - start) / step), 0);
  if (count > 1024) throw new FunctionError('it returns more than 1,024 numbers');
  const items = Array.from({ length: count }, (_, index) => exactNumber(start + index * step));
  return { kind: 'list', items, element: NUMBER };
};

export const numberFunctions: Readonly<Record<string, Implementation>> = {
  abs: ofNumbers(Math.abs),
  ceil: ofNumbers(Math.ceil),
  floor: ofNumbers(Math.floor),
  max: extreme(Math.max),
  min: extreme(Math.min),
  parseint: { call: parseInteger, type: () => NUMBER },
  pow: ofNumbers((base, exponent) => base ** exponent),
  range: { call: range },
  signum: { call: (number: Value) => toValue(Math.sign(wholeNumberOf(number))) },
  sum: { partial: true, call: sum, type: () => NUMBER },
};
