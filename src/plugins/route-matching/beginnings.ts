/** Tells without an expression that an address does not lead to a path, as nearly all do not. */

/** Signs of which a pattern is made; a path without them stands for itself alone. */
const patternSign = /[:*?+(){}[\]\\]/;

/**
 * How addresses begin that a path can match, in capitals, as expressions compare letters; empty where
 * that takes an expression to tell.
 */
const beginnings = new Map<string, string>();

function beginningOf(path: string): string {
  const known = beginnings.get(path);
  if (known !== undefined) return known;
  const beginning = patternSign.test(path) ? '' : path.replace(/\/$/, '').toUpperCase();
  beginnings.set(path, beginning);
  return beginning;
}

/** Whether the address can lead to the path; `false` is certain. */
export const canLeadTo = (address: string, path: unknown): boolean =>
  typeof path !== 'string' || address.toUpperCase().startsWith(beginningOf(path));
