// Checks a module call against the module's interface, like `terraform validate`.
import { convertAndReport } from './conversion';
import { describeType } from './formatType';
import { FILE_START } from './positions';
import type {
  CallArgument,
  CallDiagnostic,
  InputVariable,
  ModuleCall,
  ModuleInterface,
  ValueProblem,
} from './types';
import { checkValidations } from './validations';
import { errorOf, suggestName, withArticle } from './valueProblems';

export interface CheckOptions {
  /** Whether to report missing required inputs. Default: true unless the call is `open`. */
  missing?: boolean;
  /**
   * Whether the values belong to one call. Defaults to true. Otherwise, each value is checked
   * alone, and validations that depend on other inputs are skipped.
   */
  isOneCall?: boolean;
}

/**
 * Returns the problems of a call, in text order. Errors are problems that `terraform validate`
 * rejects: invalid arguments, wrong types including those of nested attributes, errors in
 * expressions, invalid meta-arguments, and failed validations of known inputs. Warnings are
 * attributes that Terraform ignores. Unknown values are accepted.
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

/** Returns the problems in the block and the expressions of a call, if the interface is unknown. */
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

/** Checks the values of a .tfvars file against a module. */
export const checkValues = (
  values: CallArgument[],
  module: ModuleInterface,
  file: string,
  options: CheckOptions = {},
): CallDiagnostic[] => checkCall(callWith(values, file), module, options);

/** Returns the inputs among the values with validations that cannot be evaluated. */
export const findNotJudged = (values: CallArgument[], module: ModuleInterface): string[] =>
  checkValidations(callWith(values, ''), module, { isWhole: true }).flatMap(({ input, problem }) =>
    problem ? [] : [input],
  );

const callWith = (values: CallArgument[], file: string): ModuleCall => ({
  name: '',
  arguments: values,
  open: false,
  problems: [],
  file,
  headerRange: FILE_START,
  range: FILE_START,
});

const checkArgument = ({ name, value }: CallArgument, input: InputVariable): ValueProblem[] => {
  // If an input is not nullable, null selects the default. A required input has no default.
  if (value.kind !== 'null' || input.nullable || !input.required) {
    return convertAndReport(value, input.type, [name], value).problems;
  }
  return [
    errorOf('null-input', [name], value.range, {
      message: `The input "${name}" may not be null.`,
      expected: withArticle(describeType(input.type)),
      found: 'null',
      advice: 'Give it a value.',
    }),
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
  return errorOf('unknown-input', [name], nameRange, {
    message: `${label} has no input "${name}".`,
    expected: 'an input of the module',
    found: `\`${name}\``,
    advice: newName ? `It is now called "${newName}".` : advice,
    ...(suggestion ? { suggestion } : {}),
  });
};

const missingInput = (
  input: InputVariable,
  { headerRange }: ModuleCall,
  { label }: ModuleInterface,
): ValueProblem =>
  errorOf('missing-input', [input.name], headerRange, {
    message: `The required input "${input.name}"${label ? ` of ${label}` : ''} is missing.`,
    expected: `\`${input.name}\`, ${withArticle(describeType(input.type))}`,
    found: 'no such argument',
    advice: `Add ${input.name}.`,
  });
