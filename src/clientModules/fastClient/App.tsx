/**
 * The site. Other than the generator's own, it looks its routes up at every navigation, because the
 * pages of a section join them when the section is loaded.
 */
import '@generated/client-modules';
import BaseUrlIssueBanner from '@docusaurus/core/lib/client/BaseUrlIssueBanner';
import { BrowserContextProvider } from '@docusaurus/core/lib/client/browserContext';
import { DocusaurusContextProvider } from '@docusaurus/core/lib/client/docusaurusContext';
import HasHydratedDataAttribute from '@docusaurus/core/lib/client/hasHydratedDataAttribute';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import PendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';
import SiteMetadataDefaults from '@docusaurus/core/lib/client/SiteMetadataDefaults';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import type { ReactNode } from 'react';

/** Renders anew for each location that is on the screen. */
function CurrentPage(): ReactNode {
  useLocation();
  return renderRoutes(routes);
}

function AppNavigation(): ReactNode {
  return (
    <PendingNavigation location={normalizeLocation(useLocation())}>
      <CurrentPage />
    </PendingNavigation>
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
