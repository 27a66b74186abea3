// Arguments and references in module blocks, Terragrunt's inputs and .tfvars files.
import { evaluateApart } from './evaluation/evaluate';
import { reportReferences } from './evaluation/references';
import type { Scope, SourceText } from './evaluation/scope';
import { type FindOptions, findReferences } from './findReferences';
import { type Attribute, type Block, type Body, findAttribute } from './locate';
import { parseModuleSource } from './moduleSource';
import type { CallArgument, ModuleCall, PlacedValue, Reference } from './types';

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

/** Returns the value of an attribute, if a body has it. */
export const attributeValue = (body: Body, name: string, scope: Scope): PlacedValue | undefined => {
  const expression = findAttribute(body, name)?.expression;
  return expression && evaluateApart(expression, scope).value;
};

/** Returns the source of a block, if it is known, and its range. */
export const readSource = (
  { body }: Block,
  scope: Scope,
): Pick<ModuleCall, 'source' | 'sourceRange'> => {
  const value = attributeValue(body, 'source', scope);
  if (!value) return {};
  // A template in JSON is a plain string for the parser.
  const isKnown = value.kind === 'string' && !value.value.includes('${');
  return {
    ...(isKnown ? { source: parseModuleSource(value.value) } : {}),
    sourceRange: value.range,
  };
};

/** Arguments whose values are not references, by block type. */
type Skipped = ReadonlyMap<string, readonly string[]>;

/** Arguments of top-level blocks: types, addresses and provider configurations. */
const skippedAtTop: Skipped = new Map([
  ['variable', ['type']],
  ['moved', ['from', 'to']],
  ['removed', ['from']],
  ['import', ['to', 'provider']],
  ['resource', ['provider']],
  ['data', ['provider']],
  ['ephemeral', ['provider']],
  ['module', ['providers']],
]);

/** Arguments of nested blocks, which are keywords. */
const skippedInside: Skipped = new Map([
  ['dynamic', ['iterator']],
  ['lifecycle', ['ignore_changes']],
]);

/**
 * Returns all references in the body of a file and its blocks, except iterators of `dynamic`
 * blocks, in text order.
 */
export const allReferences = (body: Body, source: SourceText, options?: FindOptions): Reference[] =>
  referencesIn(body, source, new Set(), options).sort(
    (a, b) => a.range.start.offset - b.range.start.offset,
  );

const referencesIn = (
  { attributes, blocks }: Body,
  source: SourceText,
  iterators: ReadonlySet<string>,
  options?: FindOptions,
  skipped: Skipped = skippedAtTop,
  own: readonly string[] = [],
): Reference[] => [
  ...attributes
    .filter(({ name }) => !own.includes(name))
    .flatMap(({ expression }) => findReferences(expression, source, options))
    .filter(({ root }) => !iterators.has(root)),
  ...blocks.flatMap((block) =>
    referencesIn(
      block.body,
      source,
      withIterator(block, iterators),
      options,
      skippedInside,
      skipped.get(block.type),
    ),
  ),
];

/** Adds the iterator of a `dynamic` block, which has the name of the block by default. */
const withIterator = (
  { type, labels, body }: Block,
  outer: ReadonlySet<string>,
): ReadonlySet<string> => {
  if (type !== 'dynamic') return outer;
  const iterator = findAttribute(body, 'iterator')?.expression;
  return new Set(outer).add(
    iterator?.kind === 'traversal' ? iterator.root : (labels[0]?.text ?? ''),
  );
};
