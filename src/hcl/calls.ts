// What module blocks, Terragrunt's inputs and .tfvars files share: arguments and the uses in a file.
import type { Attribute, Body, LocatedFile } from './locate';
import type { Expression } from './syntax';
import type { CallArgument, Reference, SourceRange } from './types';
import { evaluate, findReferences, type Scope } from './values';

/** A file as a scope: the literals of its `locals` blocks are known. */
export const scopeOf = ({ text, lines, body }: LocatedFile): Scope => ({
  text,
  lines,
  locals: new Map(
    body.blocks
      .filter((block) => block.type === 'locals')
      .flatMap((block) => block.body.attributes.map(({ name, expression }) => [name, expression])),
  ),
});

/** An attribute as an argument of a call. */
export const toArgument = (
  { name, start, nameEnd, expression }: Attribute,
  scope: Scope,
): CallArgument => ({
  name,
  nameRange: scope.lines.range(start, nameEnd),
  value: evaluate(expression, scope),
  references: findReferences(expression, scope),
});

/** Every reference of a file, blocks and all, in the order of the text. */
export const allReferences = (body: Body, scope: Scope): Reference[] =>
  allExpressions(body)
    .flatMap((expression) => findReferences(expression, scope))
    .sort((a, b) => a.range.start.offset - b.range.start.offset);

const allExpressions = (body: Body): Expression[] => [
  ...body.attributes.map((attribute) => attribute.expression),
  ...body.blocks.flatMap((block) => allExpressions(block.body)),
];

/** The place of an expression. */
export const rangeOf = (
  { start, end }: { start: number; end: number },
  scope: Scope,
): SourceRange => scope.lines.range(start, end);
