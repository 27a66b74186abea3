/** Finds changed defaults of object attributes that a value does not set. */
import { formatDefault, partsOf, type TypeConstraint, type Value } from '../hcl';

/**
 * Compares two types along a value of a call or along a default. The path of an attribute is like
 * `rules[0].timeout`.
 */
export function findMovedDefaults(
  before: TypeConstraint,
  after: TypeConstraint,
  value: Value,
  path: string,
): { path: string; before: string; after: string }[] {
  if ('element' in before && 'element' in after) {
    const follow = (item: Value, key: string) =>
      findMovedDefaults(before.element, after.element, item, `${path}[${key}]`);
    if ('items' in value) return value.items.flatMap((item, index) => follow(item, `${index}`));
    return 'entries' in value
      ? value.entries.flatMap(({ key, value: item }) => follow(item, `"${key}"`))
      : [];
  }
  if (before.kind !== 'object' || after.kind !== 'object' || !('entries' in value)) return [];
  return after.attributes.flatMap((now) => {
    const old = before.attributes.find(({ name }) => name === now.name);
    const given = value.entries.find(({ key }) => key === now.name)?.value;
    if (!old) return [];
    if (given) return findMovedDefaults(old.type, now.type, given, `${path}.${now.name}`);
    const isOpen = value.kind === 'object' && value.open;
    if (isOpen || !old.optional || !now.optional) return [];
    const [was, is] = [formatDefault(old), formatDefault(now)];
    return was === is ? [] : [{ path: `${path}.${now.name}`, before: was, after: is }];
  });
}

/** Whether a part of the value is known only at run time. */
export const hasUnknown = (value: Value): boolean =>
  value.kind === 'unknown'
    ? value.digits === undefined
    : (value.kind === 'object' && value.open) || (partsOf(value)?.some(hasUnknown) ?? false);
