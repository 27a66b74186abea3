// Change: a crash at the application's root looks the same as a crash inside the layout.
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import CrashReport from '@site/src/components/CrashReport';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** If the layout itself crashes, shows only the report of the first error. */
export default function CrashedApplication({ error, tryAgain }: Props): ReactNode {
  const report = <CrashReport error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={{ plugin: { name: 'native', id: 'default' } }}>
      <ErrorBoundary fallback={() => report}>
        <Head>
          <title>This page crashed.</title>
        </Head>
        <Layout>{report}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
