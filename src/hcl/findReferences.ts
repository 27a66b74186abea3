// Finds the references in an expression.
import { positionOf, type SourceText } from './evaluation/scope';
import type { Expression, TraversalStep } from './syntax';
import type { Reference } from './types';

export interface FindOptions {
  /**
   * Whether to return attributes of elements, too: `module.vpc[*].id` for `values(module.vpc)[*].id`
   * and `module.vpc[…].id` for `[for vpc in module.vpc : vpc.id]`.
   */
  elements?: boolean;
}

type Address = Pick<Reference, 'root' | 'path'>;

/** Addresses of loop variables; `undefined` if a variable is not an element of a reference. */
type Bound = ReadonlyMap<string, Address | undefined>;

/** Returns all references in an expression except loop variables, in text order. */
export const findReferences = (
  expression: Expression,
  scope: SourceText,
  { elements = false }: FindOptions = {},
): Reference[] => {
  const found: Reference[] = [];

  const addElement = (node: Expression, bound: Bound): void => {
    const address = addressIn(node, bound);
    if (address) found.push({ ...address, ...positionOf(node, scope) });
  };

  const visit = (node: Expression, bound: Bound): void => {
    const each = (nodes: readonly (Expression | undefined)[], names = bound): void => {
      for (const child of nodes) if (child) visit(child, names);
    };
    const steps = (list: TraversalStep[]): void =>
      each(list.map((step) => (step.kind === 'index' ? step.key : undefined)));
    switch (node.kind) {
      case 'traversal':
        if (elements || !bound.has(node.root)) addElement(node, bound);
        steps(node.steps);
        break;
      case 'access':
        visit(node.source, bound);
        if (elements) addElement(node, bound);
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
        each([node.key, node.value, node.condition], withLoop(node.names, node.collection, bound));
        break;
      }
      case 'template': {
        const scopes: Bound[] = [bound];
        for (const part of node.parts) {
          const names = scopes[scopes.length - 1] ?? bound;
          if (part.kind === 'interpolation') visit(part.expression, names);
          else if (part.kind === 'if') visit(part.condition, names);
          else if (part.kind === 'for') {
            visit(part.collection, names);
            scopes.push(withLoop(part.names, part.collection, names));
          } else if (part.kind === 'endfor') scopes.pop();
        }
        break;
      }
      default:
    }
  };

  visit(expression, new Map());
  return found;
};

/** Adds the variables of a loop: an element, or a key and an element. */
const withLoop = (names: readonly string[], collection: Expression, bound: Bound): Bound => {
  const address = addressIn(collection, bound);
  const element = address && { ...address, path: [...address.path, '[…]'] };
  return new Map([
    ...bound,
    ...names.map((name) => [name, name === names.at(-1) ? element : undefined] as const),
  ]);
};

/** Returns the address of a reference, or of an attribute of an element of `module.vpc`. */
const addressIn = (node: Expression, bound: Bound): Address | undefined => {
  if (node.kind === 'group') return addressIn(node.inner, bound);
  if (node.kind === 'call') {
    const [first] = ['one', 'values'].includes(node.name) ? node.arguments : [];
    return first && addressIn(first, bound);
  }
  if (node.kind !== 'traversal' && node.kind !== 'access') return undefined;
  const steps = node.steps.map(stepName);
  if (node.kind === 'traversal' && !bound.has(node.root)) return { root: node.root, path: steps };
  const from = node.kind === 'traversal' ? bound.get(node.root) : addressIn(node.source, bound);
  const isWhole = from?.path.slice(1).every((step) => step.startsWith('['));
  return from && isWhole ? { root: from.root, path: [...from.path, ...steps] } : undefined;
};

const stepName = (step: TraversalStep): string => {
  if (step.kind === 'attribute') return step.name;
  if (step.kind === 'splat') return '[*]';
  if (step.key.kind === 'string') return `["${step.key.value}"]`;
  return step.key.kind === 'number' ? `[${step.key.text}]` : '[…]';
};
