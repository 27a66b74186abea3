// Reads the input variables of a module from `variables.tf` or `variables.tf.json`, in file order.
import { convertAndReport } from './conversion';
import {
  parseFile,
  readCommon,
  readDeclarations,
  readSwitch,
  rejectAt,
  sourceText,
} from './declarations';
import { evaluateConstant } from './evaluation/evaluate';
import { toLiteral } from './evaluation/values';
import { formatDefault } from './formatType';
import { isJsonSyntax } from './json';
import { type Block, type Comment, findAttribute, type HclFile } from './locate';
import { readModuleScope } from './moduleScope';
import { offsetsOf } from './positions';
import { readTypeConstraint } from './typeConstraint';
import type { InputVariable, LiteralValue, ReadOptions, TypeConstraint } from './types';
import { rejectUnknownContent } from './variableSchema';
import { readValidations } from './variableValidations';

/**
 * Reads all `variable` blocks of a file, and ignores other blocks. Throws an `HclError` for content
 * that Terraform rejects: invalid syntax, unknown arguments, invalid types, defaults that are not
 * constant or do not match the type, validations without a condition, and duplicate names.
 */
export const readVariables = async (
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<InputVariable[]> => {
  const located = await parseFile(text, file, options);
  const scope = readModuleScope([located]);
  return readDeclarations(located, 'variable').map(({ name, block }) => ({
    ...readVariable(located, name, block),
    validations: readValidations(located, name, block, scope),
  }));
};

const readVariable = (
  file: HclFile,
  name: string,
  block: Block,
): Omit<InputVariable, 'validations'> => {
  rejectUnknownContent(file, name, block);
  const typeExpression = findAttribute(block.body, 'type')?.expression;
  const type: TypeConstraint = typeExpression
    ? readTypeConstraint(typeExpression, { ...file, comments: commentsInside(block, file) })
    : { kind: 'any' };
  const nullable = readSwitch(file, block, 'nullable', true);
  const fallback = readDefault(file, block, type, nullable);
  return {
    ...readCommon(file, name, block),
    type,
    typeText: typeExpression ? sourceText(file, typeExpression) : 'any',
    required: fallback === undefined,
    ...fallback,
    nullable,
    ...(readSwitch(file, block, 'const', false) ? { const: true as const } : {}),
  };
};

const commentsInside = ({ start, end }: Block, { comments }: HclFile): Comment[] =>
  comments.filter((comment) => comment.start > start && comment.end < end);

const readDefault = (
  file: HclFile,
  block: Block,
  type: TypeConstraint,
  nullable: boolean,
): { default: LiteralValue; defaultText: string } | undefined => {
  const expression = findAttribute(block.body, 'default')?.expression;
  if (!expression) return undefined;
  const {
    value,
    problems: [reason],
  } = evaluateConstant(expression, file);
  const literal = toLiteral(value);
  if (reason) {
    const { message, expected, found, advice, range } = reason;
    const summary = 'Invalid default value for variable';
    const words = { summary, expected, found, advice: `${message} ${advice}` };
    return rejectAt(file, offsetsOf(range), words);
  }
  const { error: problem } = convertAndReport(value, type, ['default'], value);
  if (problem || (literal === null && !nullable)) {
    return rejectAt(file, expression, {
      summary: 'Invalid default value for variable',
      expected: problem?.expected ?? 'a default that is not null, as nullable is false',
      found: problem?.found ?? 'null',
      advice: problem ? `${problem.message} ${problem.advice}` : 'Remove one of the two.',
    });
  }
  if (literal === undefined) {
    return rejectAt(file, expression, {
      summary: 'Default value that cannot be computed',
      expected: 'a constant expression whose value is exact',
      found: `\`${sourceText(file, expression)}\``,
      advice: 'Write the value.',
    });
  }
  const defaultText = isJsonSyntax(file.file)
    ? formatDefault({ type, default: literal })
    : sourceText(file, expression);
  return { default: literal, defaultText };
};
