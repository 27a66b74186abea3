// Resolves references: loop variables, input variables, local values, module outputs, and
// Terraform's built-in objects.
import { offsetsOf } from '../positions';
import type { Expression } from '../syntax';
import type { Reference, Value } from '../types';
import { evaluate, evaluateApart } from './evaluate';
import {
  type Context,
  type ModuleScope,
  type ProblemWords,
  reportProblem,
  type Scope,
} from './scope';
import { applySteps } from './steps';
import { BOOL, NUMBER, partsOf, STRING, unknownOf, withoutPositions } from './values';

type Traversal = Expression & { kind: 'traversal' };

/** Attributes of Terraform's built-in objects. */
const PROVIDED: ReadonlyMap<string, Value> = new Map([
  ['each.key', unknownOf(STRING)],
  ['each.value', unknownOf()],
  ['count.index', unknownOf(NUMBER)],
  ['path.module', unknownOf(STRING)],
  ['path.root', unknownOf(STRING)],
  ['path.cwd', unknownOf(STRING)],
  ['terraform.workspace', unknownOf(STRING)],
  ['terraform.applying', unknownOf(BOOL)],
]);

/** Resolves a reference. An undeclared object is unknown here, because another check reports it. */
export const resolveReference = (expression: Traversal, context: Context): Value => {
  const { root, steps } = expression;
  const bound = context.names?.get(root);
  if (bound) return applySteps(bound, steps, expression, context);
  if (context.dialect === 'constant') {
    reportProblem(expression, context, {
      code: 'invalid-reference',
      message: 'A constant value cannot refer to anything.',
      expected: 'a constant expression',
      advice: /^\w+$/.test(root) && steps.length === 0 ? 'Put text in quotes.' : 'Write the value.',
    });
    return unknownOf();
  }
  const [first, ...rest] = steps;
  const name = first?.kind === 'attribute' ? first.name : undefined;
  const local = root === 'local' && name !== undefined ? resolveLocal(name, context) : undefined;
  const [problem] = local?.problems ?? [];
  if (problem) {
    const { expected, advice } = problem;
    const message = `local.${name} is not valid: ${problem.message}`;
    reportProblem(expression, context, { message, expected, advice });
    return unknownOf();
  }
  const value = local?.value ?? (name === undefined ? undefined : resolveName(root, name, context));
  // The keys of steps are evaluated even if the value is unknown, so that their errors are reported.
  if (value) return applySteps(value, rest, expression, context);
  if (context.dialect === 'terraform') {
    reportReference(root, name, steps.length === 0, expression, context);
  }
  for (const step of steps) if (step.kind === 'index') evaluate(step.key, context);
  return unknownOf();
};

const resolveName = (
  root: string,
  name: string,
  { module, dialect, eachValue }: Scope,
): Value | undefined => {
  if (dialect !== 'terraform') return undefined;
  if (root === 'var') return module?.variables.get(name);
  if (root === 'module') {
    const type = module?.modules.get(name);
    return type && unknownOf(type);
  }
  const provided = PROVIDED.get(`${root}.${name}`);
  return root === 'each' && name === 'value' ? (eachValue ?? provided) : provided;
};

type LocalResult = Pick<Context, 'problems'> & { value: Value };

/** Evaluated local values. A value that is being evaluated is unknown, which ends cycles. */
const evaluated = new WeakMap<ModuleScope, Map<string, LocalResult>>();

const resolveLocal = (name: string, { module, dialect }: Scope): LocalResult | undefined => {
  const local = module?.locals.get(name);
  if (!module || !local) return undefined;
  const results = evaluated.get(module) ?? new Map<string, LocalResult>();
  evaluated.set(module, results);
  const known = results.get(name);
  if (known) return known;
  results.set(name, { value: unknownOf(), problems: [] });
  const { text, lines } = local.source;
  const { value, problems } = evaluateApart(local.expression, { text, lines, module, dialect });
  const result = { value: isTooLarge(value) ? unknownOf() : withoutPositions(value), problems };
  results.set(name, result);
  return result;
};

/**
 * Maximum number of values in a local value. Larger ones are treated as unknown, because each level
 * of references can double the number.
 */
const LOCAL_SIZE = 10_000;

const isTooLarge = (value: Value): boolean => {
  let count = 0;
  const visit = (part: Value): void => {
    count += 1;
    if (count <= LOCAL_SIZE) for (const inner of partsOf(part) ?? []) visit(inner);
  };
  visit(value);
  return count > LOCAL_SIZE;
};

/** Names of objects, which cannot be used without an attribute. */
const OBJECTS = [
  ...['var', 'local', 'module', 'data', 'ephemeral', 'resource'],
  ...['each', 'count', 'path', 'terraform'],
];

const reportReference = (
  root: string,
  name: string | undefined,
  isAlone: boolean,
  place: { start: number; end: number },
  context: Context,
): void => {
  const report = (words: ProblemWords): void =>
    reportProblem(place, context, { code: 'invalid-reference', ...words });
  const names = [...PROVIDED.keys()].filter((known) => known.startsWith(`${root}.`));
  if (root === 'self') {
    report({
      message: '"self" is not available in a module block.',
      expected: 'a reference to another object',
      advice: 'Refer to the object by its address.',
    });
  } else if (names.length > 0 && name !== undefined) {
    report({
      message: `"${root}" has no attribute "${name}".`,
      expected: names.join(' or '),
      advice: `Use ${names.join(' or ')}.`,
    });
  } else if (OBJECTS.includes(root) && name === undefined) {
    report({
      message: `"${root}" alone is not a reference.`,
      expected: `${root}.<name>`,
      advice: 'Add the name.',
    });
  } else if (isAlone) {
    report({
      message: `"${root}" alone is not a reference.`,
      expected: 'a string in quotes, or a reference such as var.name',
      advice: `Write "${root}" in quotes if it is a string.`,
    });
  }
};

/**
 * Reports references that Terraform rejects before it evaluates the expression. This includes
 * references in loops without known elements, in branches that are not selected, and in try().
 */
export const reportReferences = (references: readonly Reference[], context: Context): void => {
  for (const { root, path, range } of references) {
    const [first] = path;
    const name = first?.startsWith('[') ? undefined : first;
    const place = offsetsOf(range);
    const isReported = context.problems.some(
      (problem) => problem.range.start.offset === place.start,
    );
    if (isReported || PROVIDED.has(`${root}.${name}`)) continue;
    reportReference(root, name, path.length === 0, place, context);
  }
};
