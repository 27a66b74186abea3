// Change: adds a search field, the requested URL, likely pages, and similar pages.
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import SearchTrigger from '@site/src/components/SearchTrigger';
import StartPages from '@site/src/search/StartPages';
import { newIssueUrl } from '@site/src/site/identity';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  const [Closest, setClosest] = useState<typeof import('./ClosestPages').default>();
  useEffect(() => {
    import('./ClosestPages').then(
      (module) => setClosest(() => module.default),
      // The page is useful without them.
      () => {},
    );
  }, []);
  return (
    <main className={clsx('container', styles.page, className)}>
      {/* Under /docs, the docs layout renders this content without setting a title. */}
      <PageMetadata title="Page not found" />
      <Heading as="h1">Page not found</Heading>
      <p data-hydrate="idle">
        There is no page at {isBrowser ? <code>{pathname}</code> : 'this address'}. Search for what
        you need, or start from one of these pages.
      </p>
      <SearchTrigger />
      <StartPages className={styles.pages} />
      <p>
        If a link on this site led you here, <Link to={newIssueUrl}>tell us which one</Link>.
      </p>
      {/* Last on the page, because they appear later. */}
      <div role="status" className={styles.closest}>
        {Closest && <Closest path={pathname} />}
      </div>
    </main>
  );
}
