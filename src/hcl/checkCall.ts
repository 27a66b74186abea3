// A module call against the interface of the module, with the verdict of `terraform validate`.
import { checkValue } from './checkValue';
import { describeType } from './formatType';
import type {
  CallArgument,
  CallDiagnostic,
  InputVariable,
  ModuleCall,
  ModuleInterface,
  ValueProblem,
} from './types';
import { checkValidations } from './validations';
import { suggestName, withArticle } from './valueProblems';

/** How strictly a call is checked. */
export interface CheckOptions {
  /** Report required inputs that are not given. Default: true, false where a call is `open`. */
  missing?: boolean;
  /**
   * Whether the values are of one call. Default: true. Otherwise each is checked alone: validations
   * that depend on other inputs are not judged.
   */
  isOneCall?: boolean;
}

/**
 * What is wrong with a call, in the order of the text; empty if nothing is. Errors are what
 * `terraform validate` refuses: arguments, their types down to nested attributes, errors in their
 * expressions, meta-arguments, and validations whose inputs are known. Warnings are attributes that
 * Terraform ignores. Values that are not known here are accepted.
 */
export const checkCall = (
  call: ModuleCall,
  module: ModuleInterface,
  options: CheckOptions = {},
): CallDiagnostic[] => {
  const { inputs } = module;
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const given = new Set(call.arguments.map((argument) => argument.name));
  const unused = inputs.map((input) => input.name).filter((name) => !given.has(name));
  const isWhole = options.missing ?? !call.open;
  const problems: ValueProblem[] = [
    ...ownProblems(call),
    ...call.arguments.flatMap((argument) => {
      const input = byName.get(argument.name);
      return input ? checkArgument(argument, input) : [unknownInput(argument, unused, module)];
    }),
    ...inputs
      .filter((input) => isWhole && input.required && !given.has(input.name))
      .map((input) => missingInput(input, call, module)),
    ...checkValidations(call, module, {
      isWhole,
      isOneCall: options.isOneCall ?? true,
    }).flatMap(({ problem }) => problem ?? []),
  ];
  return inOrder(problems, call);
};

/** What is wrong with a call of a module whose interface is not known: its block and expressions. */
export const checkExpressions = (call: ModuleCall): CallDiagnostic[] =>
  inOrder(ownProblems(call), call);

const ownProblems = (call: ModuleCall): ValueProblem[] => [
  ...call.problems,
  ...call.arguments.flatMap((argument) => argument.problems),
];

const inOrder = (problems: ValueProblem[], { file }: ModuleCall): CallDiagnostic[] =>
  problems
    .sort((a, b) => a.range.start.offset - b.range.start.offset)
    .map((problem) => ({ ...problem, file }));

/** What is wrong with the values of a .tfvars file for a module. */
export const checkValues = (
  values: CallArgument[],
  module: ModuleInterface,
  file: string,
  options: CheckOptions = {},
): CallDiagnostic[] => {
  const start = { line: 1, column: 1, offset: 0 };
  const range = { start, end: start };
  const place = { file, headerRange: range, range };
  return checkCall(
    { name: '', arguments: values, open: false, problems: [], ...place },
    module,
    options,
  );
};

/** The inputs among some values whose validations cannot be evaluated here. */
export const findNotJudged = (values: CallArgument[], module: ModuleInterface): string[] => {
  const range = {
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: 1, offset: 0 },
  };
  const place = { file: '', headerRange: range, range };
  const call = { name: '', arguments: values, open: false, problems: [], ...place };
  return checkValidations(call, module, { isWhole: true }).flatMap(({ input, verdict }) =>
    verdict === 'not judged' ? [input] : [],
  );
};

const checkArgument = ({ name, value }: CallArgument, input: InputVariable): ValueProblem[] => {
  if (value.kind !== 'null') return checkValue(value, input.type, [name]);
  // If an input is not nullable, null asks for the default; a required input has none.
  if (input.nullable || !input.required) return checkValue(value, input.type, [name]);
  return [
    {
      severity: 'error',
      code: 'null-input',
      message: `The input "${name}" may not be null.`,
      expected: withArticle(describeType(input.type)),
      found: 'null',
      advice: 'Give it a value.',
      path: [name],
      range: value.range,
    },
  ];
};

const unknownInput = (
  { name, nameRange }: CallArgument,
  unused: string[],
  { label = 'The module', renamed }: ModuleInterface,
): ValueProblem => {
  const newName = renamed?.get(name);
  const suggestion = newName ? undefined : suggestName(name, unused);
  const advice = suggestion
    ? `Did you mean "${suggestion}"?`
    : 'Remove it, or see the inputs of the module.';
  return {
    severity: 'error',
    code: 'unknown-input',
    message: `${label} has no input "${name}".`,
    expected: 'an input of the module',
    found: `\`${name}\``,
    advice: newName ? `It is now called "${newName}".` : advice,
    ...(suggestion ? { suggestion } : {}),
    path: [name],
    range: nameRange,
  };
};

const missingInput = (
  input: InputVariable,
  { headerRange }: ModuleCall,
  { label }: ModuleInterface,
): ValueProblem => ({
  severity: 'error',
  code: 'missing-input',
  message: `The required input "${input.name}"${label ? ` of ${label}` : ''} is missing.`,
  expected: `\`${input.name}\`, ${withArticle(describeType(input.type))}`,
  found: 'no such argument',
  advice: `Add ${input.name}.`,
  path: [input.name],
  range: headerRange,
});
