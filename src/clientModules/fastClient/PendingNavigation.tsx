/**
 * Renders the routes and notifies client modules. Replaces Docusaurus's component with two
 * differences: it matches routes at every navigation, because a section adds its pages to the routes
 * when it loads, and it renders each page once, because the router receives a location only after
 * its page has loaded (`pageHistory.ts`).
 */
import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import type { Location } from 'history';
import { type ReactNode, useState } from 'react';
import { Route } from 'react-router-dom';

/** @param location normalized location, which is another object in each render */
export default function PendingNavigation({
  location,
}: {
  readonly location: Location;
}): ReactNode {
  const address = useLocation();
  const [shown, setShown] = useState({
    address,
    location,
    previousLocation: null as Location | null,
  });
  if (shown.address !== address) setShown({ address, location, previousLocation: shown.location });
  return (
    <ClientLifecyclesDispatcher location={shown.location} previousLocation={shown.previousLocation}>
      <Route location={shown.location} render={() => renderRoutes(routes)} />
    </ClientLifecyclesDispatcher>
  );
}
