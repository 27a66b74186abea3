// Arguments and references in module blocks, Terragrunt's inputs and .tfvars files.
import { evaluateApart } from './evaluation/evaluate';
import { reportReferences } from './evaluation/references';
import type { Scope, SourceText } from './evaluation/scope';
import { findReferences } from './findReferences';
import type { Attribute, Body } from './locate';
import type { Expression } from './syntax';
import type { CallArgument, Reference, SourceRange } from './types';

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

/** Returns all references in a file, including those in blocks, in text order. */
export const allReferences = (body: Body, source: SourceText): Reference[] =>
  allExpressions(body)
    .flatMap((expression) => findReferences(expression, source))
    .sort((a, b) => a.range.start.offset - b.range.start.offset);

const allExpressions = (body: Body): Expression[] => [
  ...body.attributes.map((attribute) => attribute.expression),
  ...body.blocks.flatMap((block) => allExpressions(block.body)),
];

/** Returns the range of an expression. */
export const rangeOf = (
  { start, end }: { start: number; end: number },
  source: SourceText,
): SourceRange => source.lines.range(start, end);
