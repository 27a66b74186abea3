import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

/**
 * Returns the published path of a page whose requested path differs from it only in case, after the
 * page's section has loaded. The router ignores the case of paths; hosts do not.
 */
export default function publishedPath(pathname: string): string | undefined {
  const path = matchRoutes(routes, pathname).at(-1)?.route.path;
  if (typeof path !== 'string' || path === pathname) return undefined;
  return path.toLowerCase() === pathname.toLowerCase() ? path : undefined;
}
