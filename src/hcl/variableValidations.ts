// Reads and checks the `validation` blocks of input variables.

import { convertValue } from './conversion';
import { readText, rejectAt, sourceText } from './declarations';
import { evaluateApart } from './evaluation/evaluate';
import type { ModuleScope } from './evaluation/scope';
import { BOOL } from './evaluation/values';
import { findReferences } from './findReferences';
import { isJsonSyntax } from './json';
import { type Block, findAttribute, type HclFile, headerOf } from './locate';
import type { Expression } from './syntax';
import type { VariableValidation } from './types';
import { rejectUnknown } from './variableSchema';

/** Reads the validations of a variable. Throws an `HclError` for one that Terraform rejects. */
export const readValidations = (
  file: HclFile,
  name: string,
  block: Block,
  module: ModuleScope,
): VariableValidation[] =>
  block.body.blocks
    .filter((nested) => nested.type === 'validation')
    .map((validation) => {
      const header = headerOf(validation);
      if (validation.labels.length > 0) {
        rejectAt(file, header, {
          summary: 'Extraneous label for validation',
          expected: 'validation {',
          found: `${validation.labels.length} labels`,
          advice: 'Remove the labels.',
        });
      }
      rejectUnknown(file, validation, ['condition', 'error_message'], []);
      const condition = findAttribute(validation.body, 'condition')?.expression;
      const message = findAttribute(validation.body, 'error_message')?.expression;
      if (!condition || !message) {
        return rejectAt(file, header, {
          summary: 'Incomplete validation',
          expected: 'condition and error_message',
          found: condition ? 'no error_message' : 'no condition',
          advice: 'Add the missing argument.',
        });
      }
      if (!isJsonSyntax(file.file)) rejectCondition(file, name, condition, module);
      return {
        condition: sourceText(file, condition),
        errorMessage: readText(file, validation, 'error_message') ?? '',
      };
    });

/**
 * Throws an `HclError` if a condition does not refer to its variable, always fails, or has an error
 * that does not depend on the value.
 */
const rejectCondition = (
  file: HclFile,
  name: string,
  condition: Expression,
  module: ModuleScope,
): void => {
  const refersToVariable = findReferences(condition, file).some(
    ({ root, path }) => root === 'var' && path[0] === name,
  );
  const { text, lines } = file;
  const scope = { text, lines, dialect: 'terraform', module } as const;
  const {
    value,
    problems: [problem],
  } = evaluateApart(condition, scope);
  // Terraform checks the type of an unknown condition only at run time.
  const result = value.kind === 'unknown' ? value : convertValue(value, BOOL);
  const canPass = result && !(result.kind === 'bool' && !result.value) && result.kind !== 'null';
  if (refersToVariable && !problem && canPass) return;
  rejectAt(file, condition, {
    summary: 'Invalid validation condition',
    expected:
      problem?.expected ??
      (refersToVariable ? 'a bool that can be true' : `a condition about var.${name}`),
    found: problem?.found ?? `\`${sourceText(file, condition)}\``,
    advice: problem ? `${problem.message} ${problem.advice}` : 'Change the condition.',
  });
};
