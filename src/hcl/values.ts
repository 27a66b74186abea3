// Expressions → values: literals in full, the rest as far as it can be known without references.

import type { LineIndex } from './positions';
import type { Expression, ObjectEntry, Step, TemplatePart } from './syntax';
import type { LiteralValue, Reference, Value, ValueEntry } from './types';

/** Where an expression stands, and the literal locals that it may use. */
export interface Scope {
  text: string;
  lines: LineIndex;
  /** Expressions of `locals` blocks in the same file. */
  locals?: ReadonlyMap<string, Expression>;
}

/** Functions whose result has one type whatever they are given. */
const RESULT_TYPES: ReadonlyMap<string, 'string' | 'number' | 'bool'> = new Map([
  ...(
    [
      ...[
        'abspath',
        'base64encode',
        'base64decode',
        'basename',
        'chomp',
        'dirname',
        'file',
        'format',
      ],
      ...[
        'get_env',
        'get_repo_root',
        'get_terragrunt_dir',
        'indent',
        'join',
        'jsonencode',
        'lower',
      ],
      ...[
        'path_relative_to_include',
        'replace',
        'sha256',
        'substr',
        'templatefile',
        'title',
        'trim',
      ],
      ...[
        'trimprefix',
        'trimspace',
        'trimsuffix',
        'upper',
        'urlencode',
        'yamlencode',
        'cidrsubnet',
      ],
      ...['cidrhost', 'md5', 'sha1', 'tostring', 'find_in_parent_folders'],
    ] as const
  ).map((name) => [name, 'string'] as const),
  ...(['abs', 'ceil', 'floor', 'length', 'max', 'min', 'parseint', 'tonumber'] as const).map(
    (name) => [name, 'number'] as const,
  ),
  ...(
    [
      'alltrue',
      'anytrue',
      'can',
      'contains',
      'endswith',
      'fileexists',
      'startswith',
      'tobool',
    ] as const
  ).map((name) => [name, 'bool'] as const),
]);

const COMPARISONS: ReadonlySet<string> = new Set(['||', '&&', '==', '!=', '<', '<=', '>', '>=']);
/** A local that contains more values than this is treated as unknown: each level can double them. */
const LOCAL_SIZE = 10_000;

/** What is known of an expression. */
export const evaluate = (expression: Expression, scope: Scope): Value => {
  const { start, end } = expression;
  const place = { text: scope.text.slice(start, end), range: scope.lines.range(start, end) };
  const inner = (child: Expression): Value => evaluate(child, scope);
  switch (expression.kind) {
    case 'string':
      return { kind: 'string', value: expression.value, ...place };
    case 'number':
      return { kind: 'number', value: expression.value, ...place };
    case 'bool':
      return { kind: 'bool', value: expression.value, ...place };
    case 'null':
      return { kind: 'null', ...place };
    case 'group':
      return { ...inner(expression.inner), ...place };
    case 'list':
      return { kind: 'list', items: expression.items.map(inner), ...place };
    case 'object':
      return { ...evaluateObject(expression.entries, scope, inner), ...place };
    case 'template':
      return { ...evaluateTemplate(expression.parts, inner), ...place };
    case 'unary': {
      const operand = inner(expression.operand);
      if (expression.operator === '-' && operand.kind === 'number') {
        return { kind: 'number', value: -operand.value, ...place };
      }
      if (expression.operator === '!' && operand.kind === 'bool') {
        return { kind: 'bool', value: !operand.value, ...place };
      }
      return { kind: 'unknown', type: expression.operator === '!' ? 'bool' : 'number', ...place };
    }
    case 'binary':
      return {
        kind: 'unknown',
        type: COMPARISONS.has(expression.operator) ? 'bool' : 'number',
        ...place,
      };
    case 'call': {
      if (expression.name === 'merge' && !expression.expandsLast) {
        return { ...merge(expression.arguments.map(inner)), ...place };
      }
      const type = RESULT_TYPES.get(expression.name);
      return { kind: 'unknown', ...(type ? { type } : {}), ...place };
    }
    case 'traversal': {
      const [step, further] = expression.steps;
      if (expression.root === 'local' && step?.kind === 'attribute' && !further) {
        const local = evaluateLocal(step.name, scope);
        if (local) return { ...local, ...place };
      }
      return { kind: 'unknown', ...place };
    }
    default:
      return { kind: 'unknown', ...place };
  }
};

/** Values of locals by the map of their expressions; undefined during evaluation, to end cycles. */
const localValues = new WeakMap<object, Map<string, Value | undefined>>();

const evaluateLocal = (name: string, scope: Scope): Value | undefined => {
  const expression = scope.locals?.get(name);
  if (!expression || !scope.locals) return undefined;
  const known = localValues.get(scope.locals) ?? new Map<string, Value | undefined>();
  localValues.set(scope.locals, known);
  if (known.has(name)) return known.get(name);
  known.set(name, undefined);
  const value = evaluate(expression, scope);
  if (countValues(value, LOCAL_SIZE) <= LOCAL_SIZE) known.set(name, value);
  return known.get(name);
};

/** The number of values in a value; stops counting above `limit`. */
const countValues = (value: Value, limit: number): number => {
  const children =
    value.kind === 'list'
      ? value.items
      : value.kind === 'object'
        ? value.entries.map((entry) => entry.value)
        : [];
  let count = 1;
  for (const child of children) {
    if (count > limit) break;
    count += countValues(child, limit - count);
  }
  return count;
};

type Bare<V> = V extends unknown ? Omit<V, 'text' | 'range'> : never;

const evaluateObject = (
  entries: ObjectEntry[],
  scope: Scope,
  inner: (child: Expression) => Value,
): Bare<Value> => {
  const known: ValueEntry[] = [];
  let open = false;
  for (const { name, key, value } of entries) {
    const evaluated = name === undefined ? inner(key) : undefined;
    const keyText = name ?? (evaluated?.kind === 'string' ? evaluated.value : undefined);
    if (keyText === undefined) open = true;
    else
      known.push({
        key: keyText,
        keyRange: scope.lines.range(key.start, key.end),
        value: inner(value),
      });
  }
  return { kind: 'object', entries: lastOfEachKey(known), open };
};

const evaluateTemplate = (
  parts: TemplatePart[],
  inner: (child: Expression) => Value,
): Bare<Value> => {
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'interpolation') {
    // `"${x}"` is x itself, whatever its type.
    const { text: _text, range: _range, ...value } = inner(first.expression);
    return value as Bare<Value>;
  }
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.value;
    else {
      const value = part.kind === 'interpolation' ? inner(part.expression) : undefined;
      if (value?.kind !== 'string' && value?.kind !== 'number' && value?.kind !== 'bool') {
        return { kind: 'unknown', type: 'string' };
      }
      text += String(value.value);
    }
  }
  return { kind: 'string', value: text };
};

/** `merge(a, b)`: later keys win; after an argument that is not known, earlier values may be lost. */
const merge = (args: Value[]): Bare<Value> => {
  let entries: ValueEntry[] = [];
  let open = false;
  for (const argument of args) {
    if (argument.kind === 'null') continue;
    if (argument.kind !== 'object' || argument.open) {
      open = true;
      entries = entries.map(({ value: { text, range }, ...entry }) => ({
        ...entry,
        value: { kind: 'unknown', text, range },
      }));
    }
    if (argument.kind === 'object') entries = lastOfEachKey([...entries, ...argument.entries]);
  }
  return { kind: 'object', entries, open };
};

const lastOfEachKey = (entries: ValueEntry[]): ValueEntry[] => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
];

/** The literal that a value is, or undefined where a part of it is not known. */
export const toLiteral = (value: Value): LiteralValue | undefined => {
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'bool':
      return value.value;
    case 'null':
      return null;
    case 'list': {
      const items = value.items.map(toLiteral);
      return items.some((item) => item === undefined) ? undefined : (items as LiteralValue[]);
    }
    case 'object': {
      if (value.open) return undefined;
      const entries = value.entries.map((entry) => [entry.key, toLiteral(entry.value)] as const);
      if (entries.some(([, item]) => item === undefined)) return undefined;
      return Object.fromEntries(entries) as LiteralValue;
    }
    default:
      return undefined;
  }
};

/** Every reference in an expression, in the order of the text, loop variables left out. */
export const findReferences = (expression: Expression, scope: Scope): Reference[] => {
  const found: Reference[] = [];

  const visit = (node: Expression, bound: ReadonlySet<string>): void => {
    const each = (nodes: readonly (Expression | undefined)[], names = bound): void => {
      for (const child of nodes) if (child) visit(child, names);
    };
    const steps = (list: Step[]): void =>
      each(list.map((step) => (step.kind === 'index' ? step.key : undefined)));
    switch (node.kind) {
      case 'traversal':
        if (!bound.has(node.root)) {
          const { start, end } = node;
          const place = {
            text: scope.text.slice(start, end),
            range: scope.lines.range(start, end),
          };
          found.push({ root: node.root, path: node.steps.map(stepName), ...place });
        }
        steps(node.steps);
        break;
      case 'access':
        visit(node.source, bound);
        steps(node.steps);
        break;
      case 'list':
        each(node.items);
        break;
      case 'object':
        for (const entry of node.entries) {
          each([entry.name === undefined ? entry.key : undefined, entry.value]);
        }
        break;
      case 'call':
        each(node.arguments);
        break;
      case 'unary':
        visit(node.operand, bound);
        break;
      case 'binary':
        each([node.left, node.right]);
        break;
      case 'conditional':
        each([node.condition, node.whenTrue, node.whenFalse]);
        break;
      case 'group':
        visit(node.inner, bound);
        break;
      case 'for': {
        visit(node.collection, bound);
        each([node.key, node.value, node.condition], new Set([...bound, ...node.names]));
        break;
      }
      case 'template': {
        const scopes: ReadonlySet<string>[] = [bound];
        for (const part of node.parts) {
          const names = scopes[scopes.length - 1] ?? bound;
          if (part.kind === 'interpolation') visit(part.expression, names);
          else if (part.kind === 'if') visit(part.condition, names);
          else if (part.kind === 'for') {
            visit(part.collection, names);
            scopes.push(new Set([...names, ...part.names]));
          } else if (part.kind === 'endfor') scopes.pop();
        }
        break;
      }
      default:
    }
  };

  visit(expression, new Set());
  return found;
};

const stepName = (step: Step): string => {
  if (step.kind === 'attribute') return step.name;
  if (step.kind === 'splat') return '[*]';
  if (step.key.kind === 'string') return `["${step.key.value}"]`;
  return step.key.kind === 'number' ? `[${step.key.value}]` : '[…]';
};

/** A source text whose lines after the first keep only the indentation they have beyond the least. */
export const dedent = (text: string): string => {
  if (!text.includes('\n')) return text;
  const [first = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n');
  const widths = rest
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const least = widths.length > 0 ? Math.min(...widths) : 0;
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
};
