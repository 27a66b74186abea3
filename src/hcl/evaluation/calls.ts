// Evaluates function calls. The signature determines the errors that Terraform reports, and the
// implementation computes the result.
import { convertAndReport } from '../conversion';
import { mergeOpen } from '../functions/collections';
import { FunctionError } from '../functions/implementation';
import { implementations } from '../functions/implementations';
import { type Parameter, type Signature, signatures } from '../functions/signatures';
import { terragruntStrings } from '../functions/terragrunt';
import type { Expression } from '../syntax';
import type { Value, ValueProblem } from '../types';
import { didYouMean } from '../valueProblems';
import { evaluate, evaluateApart } from './evaluate';
import { type Context, type ProblemWords, positionOf, reportProblem } from './scope';
import { ANY, BOOL, isWhollyKnown, STRING, toValue, unknownOf } from './values';

type Call = Expression & { kind: 'call' };

const refuse = (at: Expression, context: Context, words: ProblemWords): void =>
  reportProblem(at, context, { code: 'invalid-function-call', ...words });

export const callFunction = (call: Call, context: Context): Value => {
  if (context.dialect === 'constant') {
    refuse(call, context, {
      message: 'A constant value cannot call functions.',
      expected: 'a constant expression',
      advice: 'Write the value, or set the default to null and compute it in a local value.',
    });
    return unknownOf();
  }
  const name = call.name.replace(/^core::/, '');
  if (name === 'try' && !call.expandsLast) return tryAll(call.arguments, context, call);
  if (name === 'can') return can(call.arguments, context);
  const found: ValueProblem[] = [];
  const args = call.arguments.map((item) => evaluate(item, { ...context, problems: found }));
  context.problems.push(...found);
  if (name.includes('::')) {
    if (!name.startsWith('provider::')) reportUnknown(call, context);
    return unknownOf();
  }
  const isTerragrunt = context.dialect === 'terragrunt';
  if (isTerragrunt && terragruntStrings.has(name)) return unknownOf(STRING);
  // Values of other files are unknown, so the result can have more attributes.
  if (isTerragrunt && name === 'merge' && !call.expandsLast) return mergeOpen(args);
  const signature = signatures.get(name);
  if (!signature) {
    reportUnknown(call, context);
    return unknownOf();
  }
  if (found.length > 0) return unknownOf();
  const given = call.expandsLast ? expandLast(args, call, context) : args;
  return given ? apply({ ...context, call, name, signature }, given) : unknownOf();
};

const reportUnknown = (call: Call, context: Context): void => {
  if (context.dialect !== 'terraform') return;
  reportProblem({ start: call.start, end: call.start + call.name.length }, context, {
    code: 'unknown-function',
    message: `Terraform has no function "${call.name}".`,
    expected: 'a function of Terraform, or provider::<name>::<function>',
    advice:
      didYouMean(call.name, [...signatures.keys()]) ?? 'See the list of functions of Terraform.',
  });
};

/** Evaluates `try()`: returns the first argument without an error. */
const tryAll = (args: Expression[], context: Context, call: Call): Value => {
  for (const argument of args) {
    const { value, problems } = evaluateApart(argument, context);
    if (problems.length > 0) continue;
    return isWhollyKnown(value) ? value : unknownOf();
  }
  if (args.length > 0) {
    refuse(call, context, {
      message: 'Every argument of try() has an error.',
      expected: 'an argument without an error',
      advice: 'Add a last argument that is always valid.',
    });
  }
  return unknownOf();
};

/** Evaluates `can()`: whether the argument has no error. Unknown if the argument is. */
const can = ([argument]: Expression[], context: Context): Value => {
  if (!argument) return unknownOf(BOOL);
  const { value, problems } = evaluateApart(argument, context);
  if (problems.length > 0) return toValue(false);
  return isWhollyKnown(value) ? toValue(true) : unknownOf(BOOL);
};

/** Expands the last argument of `f(list...)`. Returns undefined if its elements are unknown. */
const expandLast = (args: Value[], call: Call, context: Context): Value[] | undefined => {
  const last = args.at(-1);
  if (last && 'items' in last) return [...args.slice(0, -1), ...last.items];
  const at = call.arguments.at(-1);
  const isList =
    last?.kind === 'unknown' && ['any', 'list', 'set', 'tuple'].includes(last.type.kind);
  if (at && !isList) {
    refuse(at, context, {
      message: 'The argument before "..." must be a list.',
      expected: 'a list, a set or a tuple',
      advice: 'Pass a list, or remove "...".',
    });
  }
  return undefined;
};

/** Context of one call. */
interface CallContext extends Context {
  call: Call;
  name: string;
  signature: Signature;
}

const apply = (context: CallContext, args: Value[]): Value => {
  const { call, name, signature } = context;
  const { parameters, variadic } = signature;
  if (args.length < parameters.length || (args.length > parameters.length && !variadic)) {
    const noun = parameters.length === 1 ? 'argument' : 'arguments';
    const expected = `${variadic ? 'at least ' : ''}${parameters.length} ${noun}`;
    refuse(call, context, {
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
  context: CallContext,
): Value | undefined => {
  const { call, name: called } = context;
  const expression = call.arguments[Math.min(index, call.arguments.length - 1)] ?? call;
  if (arg.kind === 'null' && !nullable) {
    refuse(expression, context, {
      message: `The argument "${name}" of ${called}() is null.`,
      expected: 'a value that is not null',
      advice: 'Pass another value.',
    });
    return undefined;
  }
  const { value, error } = convertAndReport(arg, type, [name], positionOf(expression, context));
  if (!error) return value;
  context.problems.push({
    ...error,
    code: 'invalid-function-call',
    message: `The argument of ${called}() does not fit: ${error.message}`,
    path: [],
  });
  return undefined;
};

/** Functions whose result has the type of their signature even if the argument is unknown. */
const FIXED_RESULTS = ['length', 'jsonencode', 'yamlencode', 'tostring', 'tonumber', 'tobool'];

const compute = (context: CallContext, args: Value[]): Value => {
  const { call, name } = context;
  const { parameters, variadic, returns } = context.signature;
  const isDynamic = args.some(
    (arg, index) =>
      arg.kind === 'unknown' &&
      arg.type.kind === 'any' &&
      (parameters[index] ?? variadic)?.type.kind === 'any',
  );
  if (isDynamic) return unknownOf(FIXED_RESULTS.includes(name) ? returns : ANY);
  const implementation = implementations[name];
  if (!implementation) return unknownOf(returns);
  try {
    const type = implementation.type?.(...args) ?? returns;
    const isKnown = implementation.partial
      ? args.every(({ kind }) => kind !== 'unknown')
      : args.every(isWhollyKnown);
    return (isKnown ? implementation.call(...args) : undefined) ?? unknownOf(type);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    refuse(call, context, {
      message: `${name}() fails: ${error.message}.`,
      expected: 'arguments that the function accepts',
      advice: 'Change the arguments.',
    });
    return unknownOf();
  }
};
