// Resolves references: loop variables, input variables, local values, module outputs, and
// Terraform's built-in objects.
import type { Expression, TraversalStep } from '../syntax';
import type { Reference, Value, ValueProblem } from '../types';
import { evaluate } from './evaluate';
import { type LocalDeclaration, type ModuleScope, reportProblem, type Scope } from './scope';
import { applySteps } from './steps';
import { ANY, BOOL, NUMBER, partsOf, STRING, unknownOf, withoutPositions } from './values';

type Traversal = Expression & { kind: 'traversal' };

/** Attributes of Terraform's built-in objects. */
const PROVIDED: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  each: { key: unknownOf(STRING), value: unknownOf(ANY) },
  count: { index: unknownOf(NUMBER) },
  path: { module: unknownOf(STRING), root: unknownOf(STRING), cwd: unknownOf(STRING) },
  terraform: { workspace: unknownOf(STRING), applying: unknownOf(BOOL) },
};

/** Resolves a reference. An undeclared object is unknown here, because another check reports it. */
export const resolveReference = (
  expression: Traversal,
  scope: Scope,
  problems: ValueProblem[],
): Value => {
  const { root, steps } = expression;
  const bound = scope.names?.get(root);
  if (bound) return applySteps(bound, steps, expression, scope, problems);
  if (scope.dialect === 'constant') {
    reportProblem(problems, expression, scope, {
      code: 'invalid-reference',
      message: 'A constant value cannot refer to anything.',
      expected: 'a constant expression',
      advice: /^\w+$/.test(root) && steps.length === 0 ? 'Put text in quotes.' : 'Write the value.',
    });
    return unknownOf();
  }
  const [first, ...rest] = steps;
  const resolved = resolveRoot(root, first, scope);
  if (resolved) {
    const { value, found = [] } = resolved;
    if (found.length > 0) {
      const [{ message = '', expected = '', advice = '' } = {}] = found;
      const text = `local.${first?.kind === 'attribute' ? first.name : ''} is not valid: ${message}`;
      reportProblem(problems, expression, scope, {
        code: 'invalid-expression',
        message: text,
        expected,
        advice,
      });
      return unknownOf();
    }
    // The keys of steps are evaluated even if the value is unknown, so that their errors are
    // reported.
    return applySteps(value, rest, expression, scope, problems);
  }
  if (scope.dialect === 'terraform') {
    const [first] = steps;
    const name = first?.kind === 'attribute' ? first.name : undefined;
    reportReference({ root, name, isAlone: steps.length === 0 }, expression, scope, problems);
  }
  for (const step of steps) if (step.kind === 'index') evaluate(step.key, scope, problems);
  return unknownOf();
};

const resolveRoot = (
  root: string,
  step: TraversalStep | undefined,
  { module, dialect, eachValue }: Scope,
): { value: Value; found?: ValueProblem[] } | undefined => {
  if (step?.kind !== 'attribute') return undefined;
  const { name } = step;
  if (root === 'local') {
    const local = module?.locals.get(name);
    return local && module && resolveLocal(name, local, module, dialect);
  }
  if (dialect !== 'terraform') return undefined;
  if (root === 'var') {
    const value = module?.variables.get(name);
    return value && { value };
  }
  if (root === 'module') {
    const type = module?.modules.get(name);
    return type && { value: unknownOf(type) };
  }
  if (root === 'each' && name === 'value' && eachValue) return { value: eachValue };
  const provided = PROVIDED[root];
  const value = provided && Object.hasOwn(provided, name) ? provided[name] : undefined;
  return value && { value };
};

interface LocalResult {
  value: Value;
  found: ValueProblem[];
}

/** Evaluated local values. `undefined` marks a value that is being evaluated, which ends cycles. */
const evaluated = new WeakMap<ModuleScope, Map<string, LocalResult | undefined>>();

const resolveLocal = (
  name: string,
  { expression, source }: LocalDeclaration,
  module: ModuleScope,
  dialect: Scope['dialect'],
): LocalResult => {
  const results = evaluated.get(module) ?? new Map<string, LocalResult | undefined>();
  evaluated.set(module, results);
  if (results.has(name)) return results.get(name) ?? { value: unknownOf(), found: [] };
  results.set(name, undefined);
  const found: ValueProblem[] = [];
  const scope = { text: source.text, lines: source.lines, module, ...(dialect ? { dialect } : {}) };
  const value = evaluate(expression, scope, found);
  const result = { value: isTooLarge(value) ? unknownOf() : withoutPositions(value), found };
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
  'var',
  'local',
  'module',
  'data',
  'ephemeral',
  'resource',
  ...Object.keys(PROVIDED),
];

const reportReference = (
  { root, name, isAlone }: { root: string; name: string | undefined; isAlone: boolean },
  place: { start: number; end: number },
  scope: Scope,
  problems: ValueProblem[],
): void => {
  if (root === 'self') {
    reportProblem(problems, place, scope, {
      code: 'invalid-reference',
      message: '"self" is not available in a module block.',
      expected: 'a reference to another object',
      advice: 'Refer to the object by its address.',
    });
  } else if (Object.hasOwn(PROVIDED, root) && name !== undefined) {
    const names = Object.keys(PROVIDED[root] ?? {}).map((known) => `${root}.${known}`);
    reportProblem(problems, place, scope, {
      code: 'invalid-reference',
      message: `"${root}" has no attribute "${name}".`,
      expected: names.join(' or '),
      advice: `Use ${names.join(' or ')}.`,
    });
  } else if (isAlone || (OBJECTS.includes(root) && name === undefined)) {
    reportProblem(problems, place, scope, {
      code: 'invalid-reference',
      message: `"${root}" alone is not a reference.`,
      expected: OBJECTS.includes(root)
        ? `${root}.<name>`
        : 'a string in quotes, or a reference such as var.name',
      advice: OBJECTS.includes(root)
        ? 'Add the name.'
        : `Write "${root}" in quotes if it is a string.`,
    });
  }
};

/**
 * Reports references that Terraform rejects before it evaluates the expression. This includes
 * references in loops without known elements, in branches that are not selected, and in try().
 */
export const reportReferences = (
  references: readonly Reference[],
  scope: Scope,
  problems: ValueProblem[],
): void => {
  for (const { root, path, range } of references) {
    const [first] = path;
    const name = first?.startsWith('[') ? undefined : first;
    const found: ValueProblem[] = [];
    const place = { start: range.start.offset, end: range.end.offset };
    if (!resolvesTo(root, name)) {
      reportReference({ root, name, isAlone: path.length === 0 }, place, scope, found);
    }
    const known = new Set(problems.map((problem) => problem.range.start.offset));
    problems.push(...found.filter(() => !known.has(place.start)));
  }
};

const resolvesTo = (root: string, name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(PROVIDED, root) && Object.hasOwn(PROVIDED[root] ?? {}, name);
