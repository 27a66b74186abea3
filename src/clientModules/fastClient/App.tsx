/**
 * The application and its router. Replaces Docusaurus's component with two differences: it matches
 * routes at every navigation, because a section adds its pages to the routes when it loads, and it
 * renders each page once, because the router receives a location only after its page has loaded
 * (`pageHistory.ts`).
 */
import '@generated/client-modules';
import BaseUrlIssueBanner from '@docusaurus/core/lib/client/BaseUrlIssueBanner';
import { BrowserContextProvider } from '@docusaurus/core/lib/client/browserContext';
import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { DocusaurusContextProvider } from '@docusaurus/core/lib/client/docusaurusContext';
import HasHydratedDataAttribute from '@docusaurus/core/lib/client/hasHydratedDataAttribute';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import SiteMetadataDefaults from '@docusaurus/core/lib/client/SiteMetadataDefaults';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Route, Router } from 'react-router-dom';
import { createPageHistory } from './pageHistory';

/** Renders the routes again for each displayed location. */
function CurrentPage(): ReactNode {
  useLocation();
  return renderRoutes(routes);
}

/** Notifies client modules of the current and the previous location. */
function AppNavigation(): ReactNode {
  const address = useLocation();
  const location = useMemo(() => normalizeLocation(address), [address]);
  const [shown, setShown] = useState({
    location,
    previousLocation: null as typeof location | null,
  });
  if (shown.location !== location) setShown({ location, previousLocation: shown.location });
  return (
    <ClientLifecyclesDispatcher {...shown}>
      <Route location={location} render={() => <CurrentPage />} />
    </ClientLifecyclesDispatcher>
  );
}

function App(): ReactNode {
  return (
    <ErrorBoundary>
      <DocusaurusContextProvider>
        <BrowserContextProvider>
          <Root>
            <ThemeProvider>
              <SiteMetadataDefaults />
              <SiteMetadata />
              <BaseUrlIssueBanner />
              <AppNavigation />
            </ThemeProvider>
          </Root>
          <HasHydratedDataAttribute />
        </BrowserContextProvider>
      </DocusaurusContextProvider>
    </ErrorBoundary>
  );
}

export default function createApp(): ReactElement {
  return (
    <HelmetProvider>
      <Router history={createPageHistory()}>
        <App />
      </Router>
    </HelmetProvider>
  );
}
