// Arguments and references in module blocks, Terragrunt's inputs and .tfvars files.
import { evaluateApart } from './evaluation/evaluate';
import { reportReferences } from './evaluation/references';
import type { Scope, SourceText } from './evaluation/scope';
import { type FindOptions, findReferences } from './findReferences';
import { type Attribute, type Block, type Body, findAttribute } from './locate';
import { parseModuleSource } from './moduleSource';
import type { Expression } from './syntax';
import type { CallArgument, ModuleCall, Reference } from './types';

/** Converts an attribute to an argument of a call. */
export const toArgument = (
  { name, start, nameEnd, expression }: Attribute,
  scope: Scope,
): CallArgument => {
  const references = findReferences(expression, scope);
  const { value, problems } = evaluateApart(expression, scope);
  if (scope.dialect === 'terraform') reportReferences(references, { ...scope, problems });
  return {
    name,
    nameRange: scope.lines.range(start, nameEnd),
    value,
    references,
    problems: problems.map((problem) => ({ ...problem, path: [name] })),
  };
};

/** Returns the source of a block, if it is known, and its range. */
export const readSource = (
  { body }: Block,
  scope: Scope,
): Pick<ModuleCall, 'source' | 'sourceRange'> => {
  const source = findAttribute(body, 'source')?.expression;
  if (!source) return {};
  const { value } = evaluateApart(source, scope);
  // A template in JSON is a plain string for the parser.
  const isKnown = value.kind === 'string' && !value.value.includes('${');
  return {
    ...(isKnown ? { source: parseModuleSource(value.value) } : {}),
    sourceRange: value.range,
  };
};

/** Returns all references in a file, including those in blocks, in text order. */
export const allReferences = (body: Body, source: SourceText, options?: FindOptions): Reference[] =>
  allExpressions(body)
    .flatMap((expression) => findReferences(expression, source, options))
    .sort((a, b) => a.range.start.offset - b.range.start.offset);

const allExpressions = (body: Body): Expression[] => [
  ...body.attributes.map((attribute) => attribute.expression),
  ...body.blocks.flatMap((block) => allExpressions(block.body)),
];
