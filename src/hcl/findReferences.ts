// Finds the references in an expression.
import { positionOf, type SourceText } from './evaluation/scope';
import type { Expression, TraversalStep } from './syntax';
import type { Reference } from './types';

/** Returns all references in an expression except loop variables, in text order. */
export const findReferences = (expression: Expression, scope: SourceText): Reference[] => {
  const found: Reference[] = [];

  const visit = (node: Expression, bound: ReadonlySet<string>): void => {
    const each = (nodes: readonly (Expression | undefined)[], names = bound): void => {
      for (const child of nodes) if (child) visit(child, names);
    };
    const steps = (list: TraversalStep[]): void =>
      each(list.map((step) => (step.kind === 'index' ? step.key : undefined)));
    switch (node.kind) {
      case 'traversal':
        if (!bound.has(node.root)) {
          const path = node.steps.map(stepName);
          found.push({ root: node.root, path, ...positionOf(node, scope) });
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

const stepName = (step: TraversalStep): string => {
  if (step.kind === 'attribute') return step.name;
  if (step.kind === 'splat') return '[*]';
  if (step.key.kind === 'string') return `["${step.key.value}"]`;
  return step.key.kind === 'number' ? `[${step.key.text}]` : '[…]';
};
