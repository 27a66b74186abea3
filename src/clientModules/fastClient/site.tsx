/** Root element of the site in the browser. */
import App from '@docusaurus/core/lib/client/App';
import type { ReactElement } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Router } from 'react-router-dom';
import { createPageHistory } from './pageHistory';

export default function createSite(): ReactElement {
  return (
    <HelmetProvider>
      <Router history={createPageHistory()}>
        <App />
      </Router>
    </HelmetProvider>
  );
}
