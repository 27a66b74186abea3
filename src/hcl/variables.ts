// `variables.tf` (or `.tf.json`) → the input variables of a module, in the order of the file.

import {
  readDeclarations,
  readFile,
  readSwitch,
  readText,
  rejectAt,
  sourceText,
} from './declarations';
import { formatLiteral } from './formatType';
import { isJsonSyntax } from './json';
import { type Block, findAttribute, type LocatedFile } from './locate';
import { readTypeConstraint } from './typeConstraint';
import type { InputVariable, LiteralValue, VariableValidation } from './types';
import { evaluate, toLiteral } from './values';

/**
 * Reads every `variable` block of a file; other blocks are left alone. Throws an `HclError` for what
 * Terraform would refuse: broken syntax, no type, a default that is not literal, a name used twice.
 */
export const readVariables = async (text: string, file: string): Promise<InputVariable[]> => {
  const located = await readFile(text, file);
  return readDeclarations(located, 'variable').map(({ name, block }) =>
    readVariable(located, name, block),
  );
};

const readVariable = (file: LocatedFile, name: string, block: Block): InputVariable => {
  const type = findAttribute(block.body, 'type')?.expression;
  const fallback = readDefault(file, block);
  const description = readText(file, block, 'description');
  const deprecated = readText(file, block, 'deprecated');
  return {
    name,
    type: type ? readTypeConstraint(type, file) : { kind: 'any' },
    typeText: type ? sourceText(file, type) : 'any',
    required: fallback === undefined,
    ...fallback,
    ...(description === undefined ? {} : { description }),
    sensitive: readSwitch(file, block, 'sensitive', false),
    nullable: readSwitch(file, block, 'nullable', true),
    ephemeral: readSwitch(file, block, 'ephemeral', false),
    ...(deprecated === undefined ? {} : { deprecated }),
    validations: readValidations(file, block),
    file: file.file,
    range: file.lines.range(block.start, block.end),
  };
};

const readDefault = (
  file: LocatedFile,
  block: Block,
): { default: LiteralValue; defaultText: string } | undefined => {
  const expression = findAttribute(block.body, 'default')?.expression;
  if (!expression) return undefined;
  const literal = toLiteral(evaluate(expression, file));
  if (literal === undefined) {
    return rejectAt(file, expression, {
      summary: 'Variables not allowed',
      expected: 'a literal: a default refers to nothing and calls nothing',
      found: `\`${sourceText(file, expression)}\``,
      advice: 'Set the default to null and compute the value in a local.',
    });
  }
  const defaultText = isJsonSyntax(file.file)
    ? formatLiteral(literal)
    : sourceText(file, expression);
  return { default: literal, defaultText };
};

const readValidations = (file: LocatedFile, block: Block): VariableValidation[] =>
  block.body.blocks
    .filter((nested) => nested.type === 'validation')
    .map((validation) => {
      const condition = findAttribute(validation.body, 'condition')?.expression;
      return {
        condition: condition ? sourceText(file, condition) : '',
        errorMessage: readText(file, validation, 'error_message') ?? '',
      };
    });
