// Change: shows a failure in the site's layout, with a title, readable colors and a Retry button.
import {
  Context as RouteContext,
  RouteContextProvider,
} from '@docusaurus/core/lib/client/routeContext';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { PageMetadata } from '@docusaurus/theme-common';
import { focusNextTitle } from '@site/src/components/focusNextTitle';
import Layout from '@theme/Layout';
import { type ReactNode, useContext } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

/** Adds the layout and its context to a page. Nested components are already inside a layout. */
function InLayout({ children }: { readonly children: ReactNode }): ReactNode {
  if (useContext(RouteContext)) return children;
  return (
    <RouteContextProvider value={{ plugin: { name: 'native', id: 'default' } }}>
      <Layout>
        <main>{children}</main>
      </Layout>
    </RouteContextProvider>
  );
}

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    // During a build, an error must fail the build instead of rendering a page.
    if (!ExecutionEnvironment.canUseDOM) throw error;
    return (
      <InLayout>
        <div className={styles.failure} role="alert">
          {/* The title of a page is in the script that did not load. */}
          <PageMetadata title="Page not loaded" />
          <h1 className={styles.summary}>This page could not be loaded. Check your connection.</h1>
          <button
            className={styles.retry}
            type="button"
            onClick={() => {
              focusNextTitle();
              retry();
            }}
          >
            Retry
          </button>
          <details className={styles.details}>
            <summary>Error message</summary>
            {String(error)}
          </details>
        </div>
      </InLayout>
    );
  }
  if (!pastDelay) return null;
  return (
    <InLayout>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} />
        <span className={styles.label}>Loading …</span>
      </div>
    </InLayout>
  );
}
