/** Defaults of object attributes that moved between two releases and that a value does not set. */
import { formatDefault, type LiteralValue, type TypeConstraint, type Value } from '../hcl';

/** An attribute, and its default before and after. */
export interface MovedDefault {
  /** `rules[0].timeout`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The parts of a value that matter here, of a call or of a default. */
type Part =
  | { readonly kind: 'keys'; readonly entries: ReadonlyMap<string, Part>; readonly open: boolean }
  | { readonly kind: 'items'; readonly items: readonly Part[] }
  | { readonly kind: 'other' };

const other: Part = { kind: 'other' };

/** A value of a call. */
export const partOfValue = (value: Value): Part => {
  if (value.kind === 'object' || value.kind === 'map') {
    return {
      kind: 'keys',
      entries: new Map(value.entries.map((entry) => [entry.key, partOfValue(entry.value)])),
      open: value.kind === 'object' && value.open,
    };
  }
  if (value.kind === 'tuple' || value.kind === 'list' || value.kind === 'set') {
    return { kind: 'items', items: value.items.map(partOfValue) };
  }
  return other;
};

/** A default of an input. */
export const partOfLiteral = (value: LiteralValue | undefined): Part => {
  if (Array.isArray(value)) return { kind: 'items', items: value.map(partOfLiteral) };
  if (typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value).map(([key, item]) => [key, partOfLiteral(item)] as const);
  return { kind: 'keys', entries: new Map(entries), open: false };
};

/** Follows two types along a value. */
export function findMovedDefaults(
  before: TypeConstraint,
  after: TypeConstraint,
  value: Part,
  path: string,
): MovedDefault[] {
  if ('element' in before && 'element' in after) {
    const { element } = before;
    if (value.kind === 'items') {
      return value.items.flatMap((item, index) =>
        findMovedDefaults(element, after.element, item, `${path}[${index}]`),
      );
    }
    if (value.kind === 'keys') {
      return [...value.entries].flatMap(([key, item]) =>
        findMovedDefaults(element, after.element, item, `${path}["${key}"]`),
      );
    }
    return [];
  }
  if (before.kind !== 'object' || after.kind !== 'object' || value.kind !== 'keys') return [];
  return after.attributes.flatMap((now) => {
    const old = before.attributes.find(({ name }) => name === now.name);
    const given = value.entries.get(now.name);
    if (!old) return [];
    if (given) return findMovedDefaults(old.type, now.type, given, `${path}.${now.name}`);
    if (value.open || !old.optional || !now.optional) return [];
    const [was, is] = [formatDefault(old), formatDefault(now)];
    return was === is ? [] : [{ path: `${path}.${now.name}`, before: was, after: is }];
  });
}

/** Whether a part of a value is known only at run time. */
export const hasUnknown = (value: Value): boolean => {
  if (value.kind === 'unknown') return value.digits === undefined;
  if (value.kind === 'object' || value.kind === 'map') {
    return (
      (value.kind === 'object' && value.open) ||
      value.entries.some((entry) => hasUnknown(entry.value))
    );
  }
  if (value.kind === 'tuple' || value.kind === 'list' || value.kind === 'set') {
    return value.items.some(hasUnknown);
  }
  return false;
};
