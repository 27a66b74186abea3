/** Replaces `@docusaurus/router`: its `matchPath` rejects most paths without a regular expression. */
import { type match, type RouteProps, matchPath as theirs } from 'react-router-dom';
import { canLeadTo } from './beginnings';

export { Redirect, useHistory, useLocation } from 'react-router-dom';

/** What `matchPath` of the router gives, sooner where the two paths begin differently. */
export function matchPath(pathname: string, props: string | RouteProps | string[]): match | null {
  const path = typeof props === 'object' && 'path' in props ? props.path : undefined;
  return canLeadTo(pathname, path) ? theirs(pathname, props) : null;
}
