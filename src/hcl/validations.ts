// Evaluates the `validation` blocks of a module against the values of a call.
import { convertValue } from './conversion';
import { HclError } from './errors';
import { evaluateApart } from './evaluation/evaluate';
import type { ModuleScope } from './evaluation/scope';
import { BOOL, isWhollyKnown, literalValue, unknownOf } from './evaluation/values';
import { parseExpression } from './expression';
import { findReferences } from './findReferences';
import type { HclExpression } from './parse';
import { LineIndex } from './positions';
import type {
  CallArgument,
  InputVariable,
  ModuleCall,
  ModuleInterface,
  Value,
  ValueProblem,
  VariableValidation,
} from './types';
import { errorOf } from './valueProblems';

/** Validation that a call does not pass. */
interface ValidationResult {
  /** Name of the input that contains the validation. */
  input: string;
  /** Absent if the condition cannot be evaluated. */
  problem?: ValueProblem;
}

/**
 * Returns the validations that the arguments of a call do not pass, and those with unknown values or
 * with functions that are not computed here. If `isWhole` is false, missing inputs are unknown.
 */
export const checkValidations = (
  call: ModuleCall,
  { inputs }: ModuleInterface,
  { isWhole, isOneCall = true }: { isWhole: boolean; isOneCall?: boolean },
): ValidationResult[] => {
  if (!inputs.some(({ validations }) => validations.length > 0)) return [];
  const given = new Map(call.arguments.map((argument) => [argument.name, argument]));
  const variables = new Map(
    inputs.map((input) => [input.name, inputValue(input, given.get(input.name), isWhole)]),
  );
  const module: ModuleScope = { variables, locals: new Map(), modules: new Map() };
  return inputs.flatMap((input) =>
    input.validations.flatMap((validation): ValidationResult[] => {
      const parsed = parse(validation.condition);
      const names = [input.name, ...(parsed?.variables ?? [])];
      const argument = names.flatMap((name) => given.get(name) ?? []).find(Boolean);
      if (!argument || (!isOneCall && names.some((name) => name !== input.name))) return [];
      if (!parsed) return [{ input: input.name }];
      return evaluateValidation(input, validation, parsed, argument, module);
    }),
  );
};

/** Returns the value of an input in a call, converted to its type. */
const inputValue = (
  { type, nullable, default: fallback, required }: InputVariable,
  argument: CallArgument | undefined,
  isWhole: boolean,
): Value => {
  if (argument && argument.problems.length > 0) return unknownOf(type);
  const isDefault = argument ? argument.value.kind === 'null' && !nullable : isWhole;
  if (!isDefault) return (argument && convertValue(argument.value, type)) ?? unknownOf(type);
  if (required || fallback === undefined) return unknownOf(type);
  return convertValue(literalValue(fallback), type) ?? unknownOf(type);
};

interface ParsedCondition extends HclExpression {
  /** Names of the variables that the condition refers to. */
  variables: string[];
}

const parsedConditions = new Map<string, ParsedCondition | undefined>();

const parse = (text: string): ParsedCondition | undefined => {
  if (!parsedConditions.has(text)) parsedConditions.set(text, parseNew(text));
  return parsedConditions.get(text);
};

const parseNew = (text: string): ParsedCondition | undefined => {
  try {
    const expression = parseExpression(text);
    const lines = new LineIndex(text);
    const references = findReferences(expression, { text, lines });
    const variables = references.flatMap(({ root, path: [name] }) =>
      root === 'var' && name ? [name] : [],
    );
    return { expression, text, lines, variables };
  } catch (error) {
    if (error instanceof HclError) return undefined;
    throw error;
  }
};

const evaluateValidation = (
  { name }: InputVariable,
  { condition, errorMessage }: VariableValidation,
  { expression, text, lines }: ParsedCondition,
  argument: CallArgument,
  module: ModuleScope,
): ValidationResult[] => {
  const {
    value,
    problems: [problem],
  } = evaluateApart(expression, { text, lines, dialect: 'terraform', module });
  const result = convertValue(value, BOOL);
  if (!problem && result?.kind !== 'bool') return [{ input: name }];
  if (!problem && result?.kind === 'bool' && result.value) return [];
  const message = problem
    ? `A validation of "${name}" fails with this value: ${problem.message}`
    : `"${name}" does not pass its validation: ${renderMessage(errorMessage, module)}`;
  const found = errorOf('failed-validation', [name], argument.value.range, {
    message,
    expected: firstLineOf(condition),
    found: `\`${firstLineOf(argument.value.text)}\``,
    advice: 'Change the value.',
  });
  return [{ input: name, problem: found }];
};

/**
 * Returns the first line of a text, with an ellipsis if there are more. Without the lookbehind, the
 * time is quadratic in the length of a space.
 */
const firstLineOf = (text: string): string => text.replace(/(?<!\s)\s*\n[\s\S]*$/, ' …');

/** Inserts values into the interpolations of an error message. Unknown values remain as written. */
const renderMessage = (message: string, module: ModuleScope): string =>
  message.replace(/\$\{([^{}]*)\}/g, (whole, inner: string) => {
    const parsed = parse(inner);
    if (!parsed) return whole;
    const { expression, text, lines } = parsed;
    const { value } = evaluateApart(expression, { text, lines, dialect: 'terraform', module });
    return isWhollyKnown(value) && 'value' in value ? String(value.value) : whole;
  });
