// `variables.tf` (or `.tf.json`) → the input variables of a module, in the order of the file.

import { checkValue } from './checkValue';
import {
  parseFile,
  readDeclarations,
  readSwitch,
  readText,
  rejectAt,
  sourceText,
} from './declarations';
import { formatLiteral } from './formatType';
import { isJsonSyntax } from './json';
import { type Block, type Comment, findAttribute, type LocatedFile } from './locate';
import { readTypeConstraint } from './typeConstraint';
import type {
  InputVariable,
  LiteralValue,
  ReadOptions,
  TypeConstraint,
  VariableValidation,
} from './types';
import { evaluate, toLiteral } from './values';

/**
 * Reads every `variable` block of a file; other blocks are left alone. Throws an `HclError` for what
 * Terraform would refuse: broken syntax, no type, a default that is not literal, a name used twice.
 */
export const readVariables = async (
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<InputVariable[]> => {
  const located = await parseFile(text, file, options);
  return readDeclarations(located, 'variable').map(({ name, block }) =>
    readVariable(located, name, block),
  );
};

const readVariable = (file: LocatedFile, name: string, block: Block): InputVariable => {
  rejectReserved(file, name, block);
  const typeExpression = findAttribute(block.body, 'type')?.expression;
  const type: TypeConstraint = typeExpression
    ? readTypeConstraint(typeExpression, { ...file, comments: commentsInside(block, file) })
    : { kind: 'any' };
  const nullable = readSwitch(file, block, 'nullable', true);
  const fallback = readDefault(file, block, type, nullable);
  const description = readText(file, block, 'description');
  const deprecated = readText(file, block, 'deprecated');
  return {
    name,
    type,
    typeText: typeExpression ? sourceText(file, typeExpression) : 'any',
    required: fallback === undefined,
    ...fallback,
    ...(description === undefined ? {} : { description }),
    sensitive: readSwitch(file, block, 'sensitive', false),
    nullable,
    ephemeral: readSwitch(file, block, 'ephemeral', false),
    ...(deprecated === undefined ? {} : { deprecated }),
    validations: readValidations(file, block),
    file: file.file,
    range: file.lines.range(block.start, block.end),
  };
};

const commentsInside = ({ start, end }: Block, { comments }: LocatedFile): Comment[] =>
  comments.filter((comment) => comment.start > start && comment.end < end);

/** Names that mean something in a `module` block, so that no input can have them. */
const RESERVED = [
  ...['count', 'depends_on', 'for_each', 'lifecycle', 'locals', 'providers', 'source', 'version'],
];

const rejectReserved = (file: LocatedFile, name: string, block: Block): void => {
  if (!RESERVED.includes(name)) return;
  rejectAt(file, block.labels[0] ?? block, {
    summary: 'Invalid variable name',
    expected: 'a name that has no meaning in a module block',
    found: `\`${name}\``,
    advice: 'Choose another name.',
  });
};

const readDefault = (
  file: LocatedFile,
  block: Block,
  type: TypeConstraint,
  nullable: boolean,
): { default: LiteralValue; defaultText: string } | undefined => {
  const expression = findAttribute(block.body, 'default')?.expression;
  if (!expression) return undefined;
  const value = evaluate(expression, file);
  const literal = toLiteral(value);
  const [problem] = checkValue(value, type, ['default']).filter(
    ({ severity }) => severity === 'error',
  );
  if (problem || (literal === null && !nullable)) {
    return rejectAt(file, expression, {
      summary: 'Invalid default value for variable',
      expected: problem?.expected ?? 'a default that is not null, as nullable is false',
      found: problem?.found ?? 'null',
      advice: problem ? `${problem.message} ${problem.advice}` : 'Take out one of the two.',
    });
  }
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
