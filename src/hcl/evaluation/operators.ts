// Evaluates operators and conditionals.
import { convertValue } from '../conversion';
import { describeType } from '../formatType';
import type { Expression } from '../syntax';
import type { TypeConstraint, Value } from '../types';
import { unifyTypes } from '../typeUnification';
import { withArticle } from '../valueProblems';
import { convertNonNull, evaluate, evaluateApart } from './evaluate';
import { type Context, reportProblem } from './scope';
import {
  ANY,
  areEqual,
  BOOL,
  hasAny,
  NUMBER,
  numberOfText,
  toValue,
  typeOf,
  unknownOf,
} from './values';

type Numbers = (a: number, b: number) => number | boolean;

/** Operators for numbers that are exact in both JavaScript and Terraform. */
const ARITHMETIC: Readonly<Record<string, Numbers>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const COMPARISONS = ['<', '<=', '>', '>='];

export const evaluateBinary = (
  { operator, left, right, start, end }: Expression & { kind: 'binary' },
  context: Context,
): Value => {
  if (operator === '&&' || operator === '||')
    return evaluateLogical(operator, left, right, context);
  if (operator === '==' || operator === '!=') {
    const equal = areEqual(evaluate(left, context), evaluate(right, context));
    return equal === undefined ? unknownOf(BOOL) : toValue(equal === (operator === '=='));
  }
  const a = operand(left, NUMBER, context);
  const b = operand(right, NUMBER, context);
  const result = COMPARISONS.includes(operator) ? BOOL : NUMBER;
  const [x, y] = [approximate(a), approximate(b)];
  const isExact = a?.kind === 'number' && b?.kind === 'number';
  if (!isExact && !(result === BOOL && (x < y || x > y))) return unknownOf(result);
  if (operator === '/' && x === 0 && y === 0) {
    reportProblem({ start, end }, context, {
      message: 'Zero is divided by zero.',
      expected: 'a divisor that is not zero',
      advice: 'Change the divisor.',
    });
  }
  const value = ARITHMETIC[operator]?.(x, y);
  if (typeof value === 'number') return exactNumber(value);
  return value === undefined ? unknownOf(result) : toValue(value);
};

/**
 * Returns a number as a double, or NaN if it is unknown. Rounding does not change the order of two
 * numbers with different doubles.
 */
const approximate = (value: Value | undefined): number => {
  if (value?.kind === 'number') return value.value;
  return value?.kind === 'unknown' && value.digits ? Number(value.digits) : Number.NaN;
};

/**
 * Removes rounding errors of binary fractions. Returns an unknown number beyond the precision of a
 * double.
 */
export const exactNumber = (value: number): Value => {
  if (!Number.isFinite(value)) return unknownOf(NUMBER);
  if (Number.isInteger(value))
    return Number.isSafeInteger(value) ? toValue(value) : unknownOf(NUMBER);
  return toValue(Number(value.toPrecision(15)));
};

/**
 * Evaluates `&&` and `||`. Terraform before 1.12 evaluates the right operand even if the left one
 * determines the result, and reports its errors. Later versions do not. The result is unknown in
 * that case.
 */
const evaluateLogical = (
  operator: '&&' | '||',
  left: Expression,
  right: Expression,
  context: Context,
): Value => {
  const decisive = operator === '||';
  const a = operand(left, BOOL, context);
  const found: Context['problems'] = [];
  const b = operand(right, BOOL, { ...context, problems: found });
  if (a?.kind === 'bool' && a.value === decisive) {
    return found.length > 0 ? unknownOf(BOOL) : a;
  }
  context.problems.push(...found);
  if (b?.kind === 'bool' && b.value === decisive) return b;
  return a?.kind === 'bool' && b?.kind === 'bool' ? b : unknownOf(BOOL);
};

export const evaluateUnary = (
  { operator, operand: inner }: Expression & { kind: 'unary' },
  context: Context,
): Value => {
  const type = operator === '!' ? BOOL : NUMBER;
  const value = operand(inner, type, context);
  if (value?.kind === 'bool') return toValue(!value.value);
  if (value?.kind === 'unknown' && value.digits) return numberOfText(negate(value.digits));
  return value?.kind === 'number' ? toValue(-value.value) : unknownOf(type);
};

const negate = (digits: string): string =>
  digits.startsWith('-') ? digits.slice(1) : `-${digits.replace('+', '')}`;

/** Evaluates an operand and converts it to the type that the operator requires. */
const operand = (
  expression: Expression,
  type: TypeConstraint,
  context: Context,
): Value | undefined => convertOperand(evaluate(expression, context), expression, type, context);

const convertOperand = (
  value: Value,
  expression: Expression,
  type: TypeConstraint,
  context: Context,
): Value | undefined =>
  convertNonNull(value, type, expression, context, (isNull) => ({
    message: isNull ? 'The operand is null.' : `The operand is not ${withArticle(type.kind)}.`,
    expected: withArticle(type.kind),
    ...(isNull ? { found: 'null' } : {}),
    advice: `Use ${withArticle(type.kind)}.`,
  }));

/** Evaluates `condition ? a : b`. Terraform ignores errors in the branch that is not selected. */
export const evaluateConditional = (
  { condition, whenTrue, whenFalse, start, end }: Expression & { kind: 'conditional' },
  context: Context,
): Value => {
  const [yes, no] = [evaluateApart(whenTrue, context), evaluateApart(whenFalse, context)];
  const [a, b] = [yes.value, no.value];
  const type = commonType(a, b);
  const chosen = chooseBranch(condition, context);
  if (!type) {
    reportProblem({ start, end }, context, {
      message: 'The two results of the conditional have different types.',
      expected: 'two results of one type',
      found: `${withArticle(describeType(typeOf(a)))} and ${withArticle(describeType(typeOf(b)))}`,
      advice: 'Give both results the same type.',
    });
    return unknownOf();
  }
  if (chosen === undefined) return unknownOf(type);
  const { value, problems } = chosen ? yes : no;
  context.problems.push(...problems);
  return (type.kind === 'any' ? value : convertValue(value, type)) ?? unknownOf(type);
};

/**
 * Returns the branch that a conditional selects, or undefined if it is unknown. Terraform accepts
 * an unknown condition of any type.
 */
export const chooseBranch = (condition: Expression, context: Context): boolean | undefined => {
  const value = evaluate(condition, context);
  if (value.kind === 'unknown') return undefined;
  const converted = convertOperand(value, condition, BOOL, context);
  return converted?.kind === 'bool' ? converted.value : undefined;
};

/** Evaluates a condition. Returns undefined if it is unknown. */
export const evaluateCondition = (condition: Expression, context: Context): boolean | undefined => {
  const value = operand(condition, BOOL, context);
  return value?.kind === 'bool' ? value.value : undefined;
};

/** Returns the common type of both results, or undefined if there is none. */
const commonType = (a: Value, b: Value): TypeConstraint | undefined => {
  const types = [typeOf(a), typeOf(b)] as const;
  const isNullLiteral = ({ kind }: Value, type: TypeConstraint) =>
    kind === 'null' && type.kind === 'any';
  if (isNullLiteral(a, types[0])) return types[1];
  if (isNullLiteral(b, types[1])) return types[0];
  return types.some(hasAny) ? ANY : unifyTypes([...types]);
};
