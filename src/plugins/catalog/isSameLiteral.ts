/**
 * Returns whether two literals are the same value, ignoring the order of object keys. Also runs in
 * browsers.
 */
import type { LiteralValue } from '../../hcl';

export function isSameLiteral(
  one: LiteralValue | undefined,
  other: LiteralValue | undefined,
): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isSameLiteral(item, other[index]));
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameLiteral(one[key], other[key]))
  );
}
