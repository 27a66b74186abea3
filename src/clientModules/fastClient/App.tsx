/**
 * The site. Unlike Docusaurus's own component, it looks its routes up at every navigation, because the
 * pages of a section join them when the section is loaded, and it renders a page once: the router hears
 * of a page when it is loaded (`pageHistory.ts`).
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
import { type ReactNode, useMemo, useState } from 'react';
import { Route } from 'react-router-dom';

interface Shown {
  readonly location: ReturnType<typeof useLocation>;
  readonly previousLocation: ReturnType<typeof useLocation> | null;
}

/** Renders again for each location that is on the screen. */
function CurrentPage(): ReactNode {
  useLocation();
  return renderRoutes(routes);
}

/** Tells the client modules which page came, and after which. */
function AppNavigation(): ReactNode {
  const address = useLocation();
  const location = useMemo(() => normalizeLocation(address), [address]);
  const [shown, setShown] = useState<Shown>({ location, previousLocation: null });
  if (shown.location !== location) setShown({ location, previousLocation: shown.location });
  return (
    <ClientLifecyclesDispatcher {...shown}>
      <Route location={location} render={() => <CurrentPage />} />
    </ClientLifecyclesDispatcher>
  );
}

export default function App(): ReactNode {
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
