// Evaluates function calls. The signature determines the errors that Terraform reports, and the
// implementation computes the result.
import { convertAndReport } from '../conversion';
import { mergeOpen } from '../functions/collections';
import { FunctionError, implementations } from '../functions/implementations';
import {
  findSignature,
  functionNames,
  type Parameter,
  type Signature,
} from '../functions/signatures';
import { terragruntStrings } from '../functions/terragrunt';
import type { Expression } from '../syntax';
import type { Value, ValueProblem } from '../types';
import { suggestName } from '../valueProblems';
import { evaluate } from './evaluate';
import { positionOf, reportProblem, type Scope } from './scope';
import { BOOL, isWhollyKnown, NUMBER, STRING, toValue, unknownOf } from './values';

type Call = Expression & { kind: 'call' };

/** Evaluates a function call. */
export const callFunction = (call: Call, scope: Scope, problems: ValueProblem[]): Value => {
  if (scope.dialect === 'constant') {
    reportProblem(problems, call, scope, {
      code: 'invalid-function-call',
      message: 'A constant value cannot call functions.',
      expected: 'a constant expression',
      advice: 'Write the value, or set the default to null and compute it in a local value.',
    });
    return unknownOf();
  }
  const name = call.name.replace(/^core::/, '');
  if (name === 'try' && !call.expandsLast) return tryAll(call.arguments, scope, problems, call);
  if (name === 'can') return can(call.arguments, scope);
  const found: ValueProblem[] = [];
  const args = call.arguments.map((argument) => evaluate(argument, scope, found));
  problems.push(...found);
  if (name.includes('::')) {
    if (!name.startsWith('provider::')) reportUnknown(call, scope, problems);
    return unknownOf();
  }
  const isTerragrunt = scope.dialect === undefined || scope.dialect === 'terragrunt';
  if (isTerragrunt && terragruntStrings.has(name)) return unknownOf(STRING);
  // Values of other files are unknown, so the result can have more attributes.
  if (isTerragrunt && name === 'merge' && !call.expandsLast) return mergeOpen(args);
  const signature = findSignature(name);
  if (!signature) {
    reportUnknown(call, scope, problems);
    return unknownOf();
  }
  if (found.length > 0) return unknownOf();
  const given = call.expandsLast ? expandLast(args, call, scope, problems) : args;
  return given ? apply({ call, name, signature, scope, problems }, given) : unknownOf();
};

const reportUnknown = (call: Call, scope: Scope, problems: ValueProblem[]): void => {
  if (scope.dialect !== 'terraform') return;
  const meant = suggestName(call.name, functionNames());
  reportProblem(problems, { start: call.start, end: call.start + call.name.length }, scope, {
    code: 'unknown-function',
    message: `Terraform has no function "${call.name}".`,
    expected: 'a function of Terraform, or provider::<name>::<function>',
    advice: meant ? `Did you mean "${meant}"?` : 'See the list of functions of Terraform.',
  });
};

/** Evaluates `try()`: returns the first argument without an error. */
const tryAll = (args: Expression[], scope: Scope, problems: ValueProblem[], call: Call): Value => {
  for (const argument of args) {
    const found: ValueProblem[] = [];
    const value = evaluate(argument, scope, found);
    if (found.length > 0) continue;
    return isWhollyKnown(value) ? value : unknownOf();
  }
  if (args.length > 0) {
    reportProblem(problems, call, scope, {
      code: 'invalid-function-call',
      message: 'Every argument of try() has an error.',
      expected: 'an argument without an error',
      advice: 'Add a last argument that is always valid.',
    });
  }
  return unknownOf();
};

/**
 * Evaluates `can()`: whether the argument has no error. The result is unknown if the argument is.
 */
const can = ([argument]: Expression[], scope: Scope): Value => {
  if (!argument) return unknownOf(BOOL);
  const found: ValueProblem[] = [];
  const value = evaluate(argument, scope, found);
  if (found.length > 0) return toValue(false);
  return isWhollyKnown(value) ? toValue(true) : unknownOf(BOOL);
};

/** Expands the last argument of `f(list...)`. Returns undefined if its elements are unknown. */
const expandLast = (
  args: Value[],
  call: Call,
  scope: Scope,
  problems: ValueProblem[],
): Value[] | undefined => {
  const last = args.at(-1);
  if (last && 'items' in last) return [...args.slice(0, -1), ...last.items];
  const at = call.arguments.at(-1);
  const isList =
    last?.kind === 'unknown' && ['any', 'list', 'set', 'tuple'].includes(last.type.kind);
  if (at && !isList) {
    reportProblem(problems, at, scope, {
      code: 'invalid-function-call',
      message: 'The argument before "..." must be a list.',
      expected: 'a list, a set or a tuple',
      advice: 'Pass a list, or remove "...".',
    });
  }
  return undefined;
};

interface Context {
  call: Call;
  name: string;
  signature: Signature;
  scope: Scope;
  problems: ValueProblem[];
}

const apply = (context: Context, args: Value[]): Value => {
  const { call, name, signature, scope, problems } = context;
  const { parameters, variadic } = signature;
  if (args.length < parameters.length || (args.length > parameters.length && !variadic)) {
    const expected = `${variadic ? 'at least ' : ''}${parameters.length} ${parameters.length === 1 ? 'argument' : 'arguments'}`;
    reportProblem(problems, call, scope, {
      code: 'invalid-function-call',
      message: `${name}() has ${args.length < parameters.length ? 'too few' : 'too many'} arguments.`,
      expected,
      found: String(args.length),
      advice: `Pass ${expected}.`,
    });
    return unknownOf();
  }
  const converted: Value[] = [];
  for (const [index, arg] of args.entries()) {
    const parameter = parameters[index] ?? variadic;
    const value = parameter && convertArgument(arg, parameter, index, context);
    if (!value) return unknownOf();
    converted.push(value);
  }
  return compute(context, converted);
};

const convertArgument = (
  arg: Value,
  { name, type, nullable }: Parameter,
  index: number,
  { call, name: called, scope, problems }: Context,
): Value | undefined => {
  const expression = call.arguments[Math.min(index, call.arguments.length - 1)] ?? call;
  if (arg.kind === 'null' && !nullable) {
    reportProblem(problems, expression, scope, {
      code: 'invalid-function-call',
      message: `The argument "${name}" of ${called}() is null.`,
      expected: 'a value that is not null',
      advice: 'Pass another value.',
    });
    return undefined;
  }
  const found: ValueProblem[] = [];
  const value = convertAndReport(arg, type, [name], positionOf(expression, scope), found);
  const [error] = found.filter(({ severity }) => severity === 'error');
  if (!error) return value;
  problems.push({
    ...error,
    code: 'invalid-function-call',
    message: `The argument of ${called}() does not fit: ${error.message}`,
    path: [],
  });
  return undefined;
};

/** Functions with a fixed result type, even if the argument is unknown. */
const FIXED_RESULTS = new Map([
  ['length', NUMBER],
  ['jsonencode', STRING],
  ['yamlencode', STRING],
  ['tostring', STRING],
  ['tonumber', NUMBER],
  ['tobool', BOOL],
]);

const compute = ({ call, name, signature, scope, problems }: Context, args: Value[]): Value => {
  const { parameters, variadic, returns } = signature;
  const isDynamic = args.some(
    (arg, index) =>
      arg.kind === 'unknown' &&
      arg.type.kind === 'any' &&
      (parameters[index] ?? variadic)?.type.kind === 'any',
  );
  if (isDynamic) return unknownOf(FIXED_RESULTS.get(name));
  const implementation = implementations[name];
  if (!implementation) return unknownOf(returns);
  try {
    const isKnown = args.every((arg) => arg.kind !== 'unknown');
    if (isKnown && (implementation.partial || args.every(isWhollyKnown))) {
      const result = implementation.call(args);
      if (result) return result;
    }
    return unknownOf(implementation.type?.(args) ?? returns);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    reportProblem(problems, call, scope, {
      code: 'invalid-function-call',
      message: `${name}() fails: ${error.message}.`,
      expected: 'arguments that the function accepts',
      advice: 'Change the arguments.',
    });
    return unknownOf();
  }
};
