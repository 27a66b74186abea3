/** Stands in for `@docusaurus/router`, with a `matchPath` that rejects other paths without an expression. */
import { type match, type RouteProps, matchPath as theirs } from 'react-router-dom';

export { Redirect, useHistory, useLocation } from 'react-router-dom';

/** Signs of which a pattern is made; a path without them stands for itself alone. */
const patternSign = /[:*?+(){}[\]\\]/;

/**
 * How addresses begin that a path can match, in capitals, as expressions compare letters; `undefined`
 * where that takes an expression to tell.
 */
const beginnings = new Map<string, string | undefined>();

function beginningOf(path: string): string | undefined {
  if (!beginnings.has(path)) {
    beginnings.set(
      path,
      patternSign.test(path) ? undefined : path.replace(/\/$/, '').toUpperCase(),
    );
  }
  return beginnings.get(path);
}

/** What `matchPath` of the router gives, sooner where the two paths begin differently. */
export function matchPath(pathname: string, props: string | RouteProps | string[]): match | null {
  const path = typeof props === 'object' && 'path' in props ? props.path : undefined;
  const beginning = typeof path === 'string' ? beginningOf(path) : undefined;
  if (beginning !== undefined && !pathname.toUpperCase().startsWith(beginning)) return null;
  return theirs(pathname, props);
}
