/**
 * Replaces `react-router-config`. Considers only the routes of a table that a URL can match; the
 * original compares the URL with every route and creates an element for each.
 */
import { createElement } from 'react';
import type * as RouterConfig from 'react-router-config';
import * as theirs from 'react-router-config/esm/react-router-config';
import { useLocation } from 'react-router-dom';
import { canLeadTo } from './beginnings';

type Route = RouterConfig.RouteConfig;
type Rendering = Parameters<typeof RouterConfig.renderRoutes>;

const possible = <Kind extends Route>(routes: readonly Kind[], pathname: string): Kind[] =>
  routes.filter(({ path }) => canLeadTo(pathname, path));

const possibleBelow = <Kind extends Route>(routes: readonly Kind[], pathname: string): Kind[] =>
  possible(routes, pathname).map((route) =>
    route.routes ? { ...route, routes: possibleBelow(route.routes, pathname) } : route,
  );

/** Returns the same as the router: the matching routes, from the outermost in. */
export const matchRoutes: typeof RouterConfig.matchRoutes = (routes, pathname) =>
  theirs.matchRoutes(possibleBelow(routes, pathname), pathname);

function Routes({ rendering: [routes, extraProps, switchProps] }: { rendering: Rendering }) {
  const current = useLocation();
  const { pathname } = switchProps?.location ?? current;
  return theirs.renderRoutes(routes && possible(routes, pathname), extraProps, switchProps);
}

/** Renders the same as the router at the current URL. */
export const renderRoutes: typeof RouterConfig.renderRoutes = (...rendering) =>
  createElement(Routes, { rendering });
