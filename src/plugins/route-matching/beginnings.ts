/** Cheap prefix check before the router runs a route's regular expression, which rarely matches. */

/** Characters of a pattern; a path without them matches only itself. */
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
