// A module call against the interface of the module, with the verdict that `terraform validate` gives.
import { checkValue, suggestName, withArticle } from './checkValue';
import { describeType } from './formatType';
import type {
  CallArgument,
  CallDiagnostic,
  InputVariable,
  ModuleCall,
  ModuleInterface,
} from './types';

/** How strictly a call is checked. */
export interface CheckOptions {
  /** Report required inputs that are not given. Default: true, false where a call is `open`. */
  missing?: boolean;
}

/** What is wrong with a call, in the order of the text; empty where nothing is. */
export const checkCall = (
  call: ModuleCall,
  { inputs }: ModuleInterface,
  options: CheckOptions = {},
): CallDiagnostic[] => {
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const given = new Set(call.arguments.map((argument) => argument.name));
  const unused = inputs.map((input) => input.name).filter((name) => !given.has(name));
  const diagnostics = call.arguments.flatMap((argument) => {
    const input = byName.get(argument.name);
    return input
      ? checkArgument(argument, input, call.file)
      : [unknownInput(argument, unused, call.file)];
  });
  if (options.missing ?? !call.open) {
    for (const input of inputs) {
      if (input.required && !given.has(input.name)) diagnostics.push(missingInput(input, call));
    }
  }
  return diagnostics.sort((a, b) => a.range.start.offset - b.range.start.offset);
};

/** What is wrong with the values of a .tfvars file for a module. */
export const checkValues = (
  values: CallArgument[],
  module: ModuleInterface,
  file: string,
  options: CheckOptions = {},
): CallDiagnostic[] => {
  const start = { line: 1, column: 1, offset: 0 };
  const range = { start, end: start };
  const call = { name: '', arguments: values, open: false, file, headerRange: range, range };
  return checkCall(call, module, options);
};

const checkArgument = (
  { name, value }: CallArgument,
  input: InputVariable,
  file: string,
): CallDiagnostic[] => {
  if (value.kind === 'null') {
    // Without `nullable`, null asks for the default; a required input has none.
    if (input.nullable || !input.required) return [];
    return [
      {
        severity: 'error',
        code: 'null-input',
        message: `The input "${name}" may not be null.`,
        expected: withArticle(describeType(input.type)),
        found: 'null',
        advice: 'Give it a value.',
        path: [name],
        file,
        range: value.range,
      },
    ];
  }
  return checkValue(value, input.type, [name]).map((problem) => ({ ...problem, file }));
};

const unknownInput = ({ name, nameRange }: CallArgument, unused: string[], file: string) => {
  const meant = suggestName(name, unused);
  return {
    severity: 'error',
    code: 'unknown-input',
    message: `The module has no input "${name}".`,
    expected: 'an input of the module',
    found: `\`${name}\``,
    advice: meant ? `Did you mean "${meant}"?` : 'Take it out, or see the inputs of the module.',
    path: [name],
    file,
    range: nameRange,
  } satisfies CallDiagnostic;
};

const missingInput = (input: InputVariable, { file, headerRange }: ModuleCall): CallDiagnostic => {
  const words = describeType(input.type);
  return {
    severity: 'error',
    code: 'missing-input',
    message: `The required input "${input.name}" is missing.`,
    expected: `\`${input.name}\`, ${withArticle(words)}`,
    found: 'no such argument',
    advice: `Add ${input.name}.`,
    path: [input.name],
    file,
    range: headerRange,
  };
};
