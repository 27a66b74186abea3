/**
 * The search modal: DocSearch on this site's search client, with the roles, notices and rows that it
 * lacks. It is loaded when a reader shows interest in the search.
 */

import type { DocSearchHit, DocSearchModalProps, DocSearchTransformClient } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import { useHistory } from '@docusaurus/router';
import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SearchClient } from '@site/src/search/client/contract';
import { type HostedSearchClient, hostedClient } from '@site/src/search/client/hostedClient';
import { isHosted } from '@site/src/site/search';
import translations from '@theme/SearchTranslations';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FailureNotice, NoResultsNotice, StartNotice, TitlesOnlyNotice } from './notices';
import { type Outcome, observeClient } from './observeClient';
import ResultsFooter from './ResultsFooter';
import { Rows } from './rows';
import SearchRow from './SearchRow';
import { correctSemantics, keepFocus, removeLogo } from './semantics';
import { guardStorage } from './storage';
import { useParts } from './useParts';
import './modal.css';

export interface Props {
  /** The site's client; in hosted mode the modal uses the one that DocSearch makes. */
  readonly client: SearchClient;
  /** Read once, when the modal appears: what was typed until then. */
  readonly takeQuery: () => string;
  readonly onClose: () => void;
}

/** What hits are asked for; the kind is this site's own attribute. */
const attributesToRetrieve = ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind'];

const modalTranslations = {
  ...translations.modal,
  startScreen: {
    ...translations.modal?.startScreen,
    noRecentSearchesText: 'No recent searches yet',
  },
};

function useNavigator(): DocSearchModalProps['navigator'] {
  const history = useHistory();
  return useMemo(
    () => ({ navigate: ({ itemUrl }: { itemUrl: string }) => history.push(itemUrl) }),
    [history],
  );
}

function useTransformItems(): DocSearchModalProps['transformItems'] {
  const processUrl = useSearchResultUrlProcessor();
  return useCallback(
    (items: DocSearchHit[]) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
    [processUrl],
  );
}

/** Contextual search: the reader's language and the docs version at hand. */
function useSearchParameters(): DocSearchModalProps['searchParameters'] {
  const filters = JSON.stringify(useAlgoliaContextualFacetFilters());
  return useMemo(() => ({ facetFilters: JSON.parse(filters), attributesToRetrieve }), [filters]);
}

/** The text of the live region for the last search. */
function announcementOf(outcome: Outcome | undefined): string {
  if (!outcome?.result) return '';
  const { nbHits, titlesOnly } = outcome.result;
  if (titlesOnly && nbHits > 1) return `${nbHits} results in titles`;
  if (nbHits === 0) return `No results for ${outcome.query}`;
  return nbHits === 1 ? 'One result' : `${nbHits} results`;
}

export default function SearchModal({ client: siteClient, takeQuery, onClose }: Props): ReactNode {
  const [initialQuery] = useState(takeQuery);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isTextMissing, setTextMissing] = useState(false);
  const { siteMetadata } = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  const hosted = isHosted(algolia);
  const [client, setClient] = useState(siteClient);
  const query = useRef(initialQuery);
  useState(guardStorage);

  const report = useCallback((news: Outcome) => {
    query.current = news.query;
    setOutcome(news);
  }, []);

  const transformSearchClient = useCallback(
    (docsearchClient: DocSearchTransformClient): DocSearchTransformClient => {
      docsearchClient.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      const own = hosted
        ? hostedClient(docsearchClient as unknown as HostedSearchClient)
        : siteClient;
      setClient(own);
      return {
        ...docsearchClient,
        search: observeClient(own, report) as unknown as DocSearchTransformClient['search'],
      };
    },
    [hosted, siteClient, report, siteMetadata.docusaurusVersion],
  );

  const correct = useCallback(
    (element: HTMLElement) => {
      correctSemantics(element);
      if (!hosted) removeLogo(element);
    },
    [hosted],
  );
  const parts = useParts(root, correct);

  /** Has DocSearch ask again for the query that it shows; focusing the field is what makes it do so. */
  const searchAgain = useCallback(() => {
    const input = root?.querySelector<HTMLInputElement>('.DocSearch-Input');
    input?.focus();
    input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, [root]);

  const retry = useCallback(() => {
    setTextMissing(false);
    client.warmUp();
    searchAgain();
  }, [client, searchAgain]);

  const isTitlesOnly = outcome?.result?.titlesOnly === true;
  useEffect(
    () =>
      client.onFullText((loaded) => {
        setTextMissing(!loaded);
        // A reader who has moved on in the list keeps the place there.
        const active = root
          ?.querySelector('.DocSearch-Input')
          ?.getAttribute('aria-activedescendant');
        const hasMoved = active && active !== root?.querySelector('[role=treeitem]')?.id;
        if (loaded && isTitlesOnly && !hasMoved) searchAgain();
      }),
    [client, isTitlesOnly, root, searchAgain],
  );

  useEffect(() => {
    const input = root?.querySelector<HTMLInputElement>('.DocSearch-Input');
    input?.setSelectionRange(input.value.length, input.value.length);
    if (!root) return undefined;
    const onInput = () => {
      if (input?.value === '') setOutcome(undefined);
    };
    const onKeyDown = (event: KeyboardEvent) => keepFocus(event, root);
    root.addEventListener('input', onInput);
    root.addEventListener('reset', onInput);
    root.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      root.removeEventListener('input', onInput);
      root.removeEventListener('reset', onInput);
      root.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [root]);

  const rows = useMemo(
    () => ({ client, query: () => query.current, isTitlesOnly, onLeave: onClose }),
    [client, isTitlesOnly, onClose],
  );
  const navigator = useNavigator();
  const transformItems = useTransformItems();
  const searchParameters = useSearchParameters();
  const failure = outcome?.failure;

  return (
    <div ref={setRoot} className="search-modal" data-state={failure ? 'failed' : 'ready'}>
      <Rows value={rows}>
        <DocSearchModal
          appId={algolia.appId}
          apiKey={algolia.apiKey}
          indexName={algolia.indexName}
          initialScrollY={window.scrollY}
          initialQuery={initialQuery}
          placeholder="Search the documentation"
          translations={modalTranslations}
          hitComponent={SearchRow as unknown as NonNullable<DocSearchModalProps['hitComponent']>}
          navigator={navigator}
          transformItems={transformItems}
          transformSearchClient={transformSearchClient}
          searchParameters={searchParameters}
          resultsFooterComponent={ResultsFooter}
          onClose={onClose}
        />
      </Rows>
      {parts.start && createPortal(<StartNotice onLeave={onClose} />, parts.start)}
      {parts.noResults && !failure && createPortal(<NoResultsNotice />, parts.noResults)}
      {parts.dropdown &&
        failure &&
        createPortal(<FailureNotice failure={failure} onRetry={retry} />, parts.dropdown)}
      {parts.dropdown &&
        !failure &&
        isTextMissing &&
        isTitlesOnly &&
        createPortal(<TitlesOnlyNotice onRetry={retry} />, parts.dropdown)}
      <p className="search-announcement" role="status">
        {announcementOf(outcome)}
      </p>
    </div>
  );
}
