// Change: one page for both engines, with filters by section and type, result pages that the back
// button restores, announced counts, notices for failures, and links that work without JavaScript.
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import SearchResults from '@site/src/search/page';
import pageStyles from '@site/src/search/page/styles.module.css';
import { useSearchState } from '@site/src/search/page/useSearchState';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function SearchPage(): ReactNode {
  const state = useSearchState();
  const title = state.query ? `Search results for “${state.query}”` : 'Search the documentation';
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <PageMetadata title={title}>
        <meta name="robots" content="noindex, follow" />
      </PageMetadata>
      <Layout description="Search all guides, services, inputs, outputs and release notes.">
        <main className={`container margin-vert--lg ${pageStyles.page}`}>
          <SearchResults state={state} />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
