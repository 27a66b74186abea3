/** Content of the search page: query field, filters, results and pagination. */
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useSearchResultUrlProcessor } from '@docusaurus/theme-search-algolia/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import library from '@generated/releases/default/library.json';
import AskForHelp from '@site/src/search/AskForHelp';
import { longestQuery } from '@site/src/search/engine/longestQuery';
import { failureMessages } from '@site/src/search/failure';
import SearchHit, { isUnexplained, OtherHit } from '@site/src/search/hit';
import { usePassages } from '@site/src/search/hit/usePassages';
import RecoveryButton from '@site/src/search/RecoveryButton';
import { pages } from '@site/src/site/pages';
import Heading from '@theme/Heading';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import Filters from './Filters';
import Pages from './Pages';
import { statusOf } from './statusOf';
import styles from './styles.module.css';
import { hitsPerPage, useResults } from './useResults';
import type { SearchStateControl } from './useSearchState';

const typingPause = 150;

/** Milliseconds of a search before the page says that it is running. */
const searchingPause = 400;

/** URL of the last opened result, which takes the focus when the reader comes back. */
let openedUrl: string | null = null;

interface QueryFieldProps {
  readonly state: SearchStateControl;
  readonly takesFocus: boolean;
}

/** Query field, synchronized with the URL. Updates the URL when the reader pauses typing. */
function QueryField({ state, takesFocus }: QueryFieldProps): ReactNode {
  const [text, setText] = useState(state.query);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(state.query);
  const focusAtStart = useRef(takesFocus);
  /** Whether the reader might have moved the focus before hydration. */
  const isHydrating = useRef(!useIsBrowser());
  const { query, go } = state;

  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    // Text typed before hydration is only in the DOM.
    const typed = field.current?.value ?? '';
    if (typed !== '') setText((known) => known || typed);
    const isFree = !isHydrating.current || document.activeElement === document.body;
    if (focusAtStart.current && isFree && !('ontouchstart' in window)) {
      field.current?.focus({ preventScroll: true });
    }
  }, []);

  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      go({ query: text, page: 0 }, 'replace');
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text, go]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent.current = text;
    go({ query: text, page: 0 }, 'replace');
  };

  return (
    <search>
      <form className="search-form" action={useBaseUrl('/search')} onSubmit={submit}>
        <input
          ref={field}
          className="search-input"
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search the docs"
          autoComplete="off"
          maxLength={longestQuery}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button className="search-submit" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

/** Returns whether a search has been running for a while. */
function useIsSlow(isSearching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSearching) return undefined;
    const timer = setTimeout(() => setSlow(true), searchingPause);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSearching]);
  return isSearching && isSlow;
}

function OtherWays(): ReactNode {
  return (
    <ul className={styles.ways}>
      <li>
        <Link to={pages.guides}>All guides</Link> on one page
      </li>
      <li>
        <Link to={pages.catalog}>The {library.noun} catalog</Link>, with every input and output
      </li>
      <li>
        <Link to={pages.intro}>The introduction</Link> and <Link to="/blog">the release notes</Link>
      </li>
      <li>
        <Link to="/site-map">The site map</Link>: every page of this site
      </li>
    </ul>
  );
}

interface Props {
  readonly state: SearchStateControl;
}

export default function SearchResults({ state }: Props): ReactNode {
  const run = useResults(state);
  const processUrl = useSearchResultUrlProcessor();
  const { status, result, answered, client, failure, isRestored } = run;
  const history = useHistory();
  const pages = result ? Math.ceil(result.nbHits / hitsPerPage) : 0;
  const isFiltered = state.kinds.length > 0 || state.section !== '';
  const hits = result?.hits ?? [];
  const passages = usePassages(hits, answered?.query ?? '', client);
  const others = hits.flatMap((hit) => hit.others).filter(isUnexplained);
  const otherPassages = usePassages(others, answered?.query ?? '', client);
  const isSearching = status === 'searching';
  const isSlow = useIsSlow(isSearching);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!isRestored) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const opened = links.find((link) => link.getAttribute('href') === openedUrl);
    opened?.focus({ preventScroll: true });
  }, [isRestored]);

  // A link to another page of results or to a spelling is a push. Afterwards the reader continues
  // with the first new result.
  const hadAnswer = useRef(isRestored);
  useEffect(() => {
    if (!answered || status !== 'done') return;
    if (hadAnswer.current && history.action === 'PUSH') list.current?.querySelector('a')?.focus();
    hadAnswer.current = true;
  }, [answered, status, history]);

  // An old link might request a page that no longer exists. Wait for the complete answer to the
  // current URL: an early answer has fewer results, and after a back navigation `answered` belongs
  // to the previous URL.
  const { page, go } = state;
  const last = Math.max(0, pages - 1);
  const isAnswered = status === 'done' && answered?.page === page;
  useEffect(() => {
    if (isAnswered && page > last) go({ page: last }, 'replace');
  }, [isAnswered, page, last, go]);

  const retry = () => {
    // The retry button disappears together with the failure message.
    statusLine.current?.focus();
    run.retry();
  };
  const rememberOpened = ({ target }: MouseEvent) => {
    openedUrl = (target as Element).closest('a')?.getAttribute('href') ?? null;
  };
  return (
    <>
      <Heading as="h1">Search the documentation</Heading>
      <QueryField state={state} takesFocus={!isRestored} />
      <noscript>
        <p className={styles.notice}>Search needs JavaScript. Without it, browse these pages:</p>
      </noscript>
      <p className={styles.status} role="status" tabIndex={-1} ref={statusLine} data-needs-script>
        {statusOf(run, pages, isSlow)}
      </p>

      {status === 'failed' && failure && (
        <div className={styles.notice} role="alert" data-failure={failure.kind}>
          <p>{failureMessages[failure.kind]}</p>
          <RecoveryButton failure={failure} onRetry={retry} />
        </div>
      )}

      {status === 'idle' && (
        <>
          <p data-needs-script>
            Ask a question, paste an error message, or type the name of an input, such as{' '}
            <code>vpc_id</code>. Put exact wording in &quot;quotes&quot;. Or start from one of
            these:
          </p>
          <OtherWays />
        </>
      )}

      {(isSearching || status === 'done') && (
        <div aria-busy={isSearching}>
          {(!result || result.nbHits > 0 || isFiltered) && (
            <Filters state={state} sections={run.sections} kinds={run.kinds} />
          )}
          {result && result.nbHits > 0 ? (
            <ol
              ref={list}
              className={styles.results}
              start={state.page * hitsPerPage + 1}
              onClickCapture={rememberOpened}
            >
              {hits.map((hit) => (
                <li key={hit.objectID}>
                  <Link to={processUrl(hit.url)} className={styles.result}>
                    <SearchHit hit={hit} passage={passages[hit.objectID]} />
                  </Link>
                  {hit.others.length > 0 && (
                    <ul className={styles.others} aria-label="On the same page">
                      {hit.others.map((other) => (
                        <li key={other.objectID}>
                          <Link to={processUrl(other.url)}>
                            <OtherHit hit={other} passage={otherPassages[other.objectID]} />
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ol>
          ) : (
            status === 'done' && (
              <div className={styles.notice}>
                {!isFiltered && (result?.spellings?.length ?? 0) > 0 && (
                  <p>
                    Did you mean{' '}
                    {result?.spellings?.map((word, index) => (
                      <span key={word}>
                        {index > 0 && ', '}
                        <Link to={state.linkTo({ query: word, page: 0 })}>{word}</Link>
                      </span>
                    ))}
                    ?
                  </p>
                )}
                <p>
                  {isFiltered
                    ? 'Nothing matches within these filters. Remove one, or try fewer words.'
                    : 'Try fewer words, or another name for it.'}{' '}
                  <AskForHelp /> Otherwise:
                </p>
                <OtherWays />
              </div>
            )
          )}
          {result?.complete !== false && <Pages state={state} count={pages} />}
        </div>
      )}
    </>
  );
}
