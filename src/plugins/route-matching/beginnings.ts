/** Cheap prefix check before the router runs a route's regular expression, which rarely matches. */

/** Characters of a pattern. A path without them matches only itself. */
const patternSign = /[:*?+(){}[\]\\]/;

/**
 * Prefix that a URL must have to match a path, in uppercase, because expressions ignore case; empty
 * if only the expression can decide.
 */
const beginnings = new Map<string, string>();

function beginningOf(path: string): string {
  const known = beginnings.get(path);
  if (known !== undefined) return known;
  const beginning = patternSign.test(path) ? '' : path.replace(/\/$/, '').toUpperCase();
  beginnings.set(path, beginning);
  return beginning;
}

/** Returns whether the URL can match the path; `false` is certain. */
export const canLeadTo = (address: string, path: unknown): boolean =>
  typeof path !== 'string' || address.toUpperCase().startsWith(beginningOf(path));
