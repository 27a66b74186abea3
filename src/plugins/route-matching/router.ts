/** Replaces `@docusaurus/router`: its `matchPath` rejects most paths without a regular expression. */
import { type match, type RouteProps, matchPath as theirs } from 'react-router-dom';
import { canLeadTo } from './beginnings';

export { Redirect, useHistory, useLocation } from 'react-router-dom';

/**
 * Returns the result of the router's `matchPath`, but sooner if the prefixes of the two paths
 * differ.
 */
export function matchPath(pathname: string, props: string | RouteProps | string[]): match | null {
  const path = typeof props === 'object' && 'path' in props ? props.path : undefined;
  return canLeadTo(pathname, path) ? theirs(pathname, props) : null;
}
