/**
 * Replaces `@docusaurus/router` and `react-router-config` in the server bundle. The originals run a
 * regular expression and create an element for each route of a table. The replacements consider
 * only routes whose path is a prefix of the URL.
 */
import { createElement } from 'react';
import type * as RouterConfig from 'react-router-config';
import * as config from 'react-router-config/esm/react-router-config';
import * as dom from 'react-router-dom';

export { Redirect, useHistory, useLocation } from 'react-router-dom';

type Route = RouterConfig.RouteConfig;
type Rendering = Parameters<typeof RouterConfig.renderRoutes>;

/**
 * Returns whether a URL can match a path: `false` is certain, `true` is not. The check is
 * case-sensitive, unlike the routes' regular expressions, because every rendered URL is a path of
 * the table.
 */
const canMatch = (pathname: string, path: unknown): boolean =>
  typeof path !== 'string' || /[:*(\\]/.test(path) || pathname.startsWith(path.replace(/\/$/, ''));

export const matchPath: typeof dom.matchPath = (pathname, props) => {
  const path = typeof props === 'object' && 'path' in props ? props.path : undefined;
  return canMatch(pathname, path) ? dom.matchPath(pathname, props) : null;
};

const possible = <Kind extends Route>(routes: readonly Kind[], pathname: string): Kind[] =>
  routes.filter(({ path }) => canMatch(pathname, path));

const possibleBelow = <Kind extends Route>(routes: readonly Kind[], pathname: string): Kind[] =>
  possible(routes, pathname).map((route) =>
    route.routes ? { ...route, routes: possibleBelow(route.routes, pathname) } : route,
  );

export const matchRoutes: typeof RouterConfig.matchRoutes = (routes, pathname) =>
  config.matchRoutes(possibleBelow(routes, pathname), pathname);

function Routes({ rendering: [routes, extraProps, switchProps] }: { rendering: Rendering }) {
  const current = dom.useLocation();
  const { pathname } = switchProps?.location ?? current;
  return config.renderRoutes(routes && possible(routes, pathname), extraProps, switchProps);
}

export const renderRoutes: typeof RouterConfig.renderRoutes = (...rendering) =>
  createElement(Routes, { rendering });
