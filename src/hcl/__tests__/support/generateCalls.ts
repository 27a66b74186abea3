// Generates module interfaces and calls of them, valid and invalid. Deterministic for each seed.
import { formatLiteral, formatType } from '../../formatType';
import type { LiteralValue, TypeConstraint } from '../../types';
import { createRandom } from './random';

/** Call of one of the modules, as a `module` block that ends with a line break. */
export interface GeneratedCall {
  module: number;
  text: string;
}

/** Returns whether a type does not contain `any`, so that generated values always fit it. */
const isClosed = (type: TypeConstraint): boolean => !JSON.stringify(type).includes('"any"');

/** Creates a generator that is deterministic for a seed. */
export const createGenerator = (seed: number) => {
  const { chance, below, pick, times } = createRandom(seed);

  const type = (depth: number): TypeConstraint => {
    const kind =
      depth === 0 ? pick('p', 'p', 'p', 'any') : pick('p', 'p', 'c', 'c', 'o', 'o', 't', 'any');
    switch (kind) {
      case 'p':
        return { kind: pick('string', 'number', 'bool') };
      case 'c':
        return { kind: pick('list', 'set', 'map'), element: type(depth - 1) };
      case 't':
        return { kind: 'tuple', elements: times(below(3), () => type(depth - 1)) };
      case 'o':
        return {
          kind: 'object',
          attributes: times(below(4), (index) => {
            const inner = type(depth - 1);
            const optional = chance(0.5);
            const attribute = { name: `a${index}`, type: inner, optional };
            return optional && chance(0.5) && isClosed(inner)
              ? { ...attribute, default: value(inner, 0) }
              : attribute;
          }),
        };
      default:
        return { kind: 'any' };
    }
  };

  /** Returns a value for a type. `wrong` is the probability that a part of it has another type. */
  const value = (wanted: TypeConstraint, wrong: number): LiteralValue => {
    if (chance(wrong)) return anything(2);
    if (chance(0.05)) return null;
    switch (wanted.kind) {
      case 'string':
        return pick<LiteralValue>('text', '', 'true', 12, false, '😀 "${x}"');
      case 'number':
        return pick<LiteralValue>(0, -1.5, 1e3, '7', '-2.5', '1e2');
      case 'bool':
        return pick<LiteralValue>(true, false, 'true', 'false');
      case 'list':
      case 'set':
        return times(below(3), () => value(wanted.element, wrong / 2));
      case 'map':
        return Object.fromEntries(
          times(below(3), (index) => [
            pick(`k${index}`, `key ${index}`),
            value(wanted.element, wrong / 2),
          ]),
        );
      case 'tuple': {
        const items = wanted.elements.map((element) => value(element, wrong / 2));
        return chance(wrong / 2) ? [...items, 'more'] : items;
      }
      case 'object': {
        const entries = wanted.attributes.flatMap(({ name, type: inner, optional }) =>
          (optional && chance(0.5)) || chance(wrong / 2)
            ? []
            : [[name, value(inner, wrong / 2)] as const],
        );
        return Object.fromEntries(chance(wrong) ? [...entries, ['extra', 1]] : entries);
      }
      default:
        return anything(2);
    }
  };

  const anything = (depth: number): LiteralValue => {
    const kind = depth === 0 ? below(5) : below(7);
    if (kind === 5) return times(below(3), () => anything(depth - 1));
    if (kind === 6) {
      return Object.fromEntries(times(below(3), (index) => [`a${index}`, anything(depth - 1)]));
    }
    return pick<LiteralValue>('text', 3, true, null, '5', 'false');
  };

  const variable = (index: number, constraint: TypeConstraint): string => {
    const lines = [`variable "v${index}" {`, `  type = ${formatType(constraint)}`];
    if (chance(0.6)) {
      const fallback = isClosed(constraint) && chance(0.5) ? value(constraint, 0) : null;
      lines.push(`  default = ${formatLiteral(fallback)}`);
    } else if (chance(0.4)) lines.push('  nullable = false');
    return `${[...lines, '}'].join('\n')}\n`;
  };

  const calls = (count: number): { modules: string[]; calls: GeneratedCall[] } => {
    const shapes = times(40, () => times(1 + below(4), () => type(3)));
    const modules = shapes.map((shape) =>
      shape.map((wanted, index) => variable(index, wanted)).join('\n'),
    );
    const generated = times(count, (number) => {
      const module = number % shapes.length;
      const wrong = chance(0.5) ? 0 : 0.3;
      const lines = [`module "c${number}" {`, `  source = "./m${module}"`];
      shapes[module]?.forEach((wanted, index) => {
        const required = !modules[module]
          ?.split('variable ')
          [index + 1]?.includes('\n  default = ');
        if (chance(required ? (wrong > 0 ? 0.08 : 0) : 0.3)) return;
        lines.push(`  v${index} = ${formatLiteral(value(wanted, wrong), '  ')}`);
      });
      if (wrong > 0 && chance(0.08)) lines.push('  v99 = 1');
      return { module, text: `${[...lines, '}'].join('\n')}\n` };
    });
    return { modules, calls: generated };
  };

  return { type, value, calls };
};
