/** What the modal says where it has no results to show. */
import Link from '@docusaurus/Link';
import { failureMessages, type SearchFailure } from '@site/src/search/failure';
import { identity, knowledgeBaseUrl } from '@site/src/site/identity';
import type { ReactNode } from 'react';

interface FailureProps {
  readonly failure: SearchFailure;
  readonly onRetry: () => void;
}

/** The search failed: what happened, and a way to try again. */
export function FailureNotice({ failure, onRetry }: FailureProps): ReactNode {
  return (
    <div className="search-notice" role="alert" data-failure={failure.kind}>
      <p className="search-notice-title">The search does not work right now</p>
      <p>{failureMessages[failure.kind]}</p>
      <button type="button" className="search-retry" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

/** The full text did not load: titles and headings were searched all the same. */
export function TitlesOnlyNotice({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <p className="search-titles-only" role="status">
      Only titles and headings were searched: the full text did not load.{' '}
      <button type="button" className="search-link" onClick={onRetry}>
        Retry
      </button>
    </p>
  );
}

const startPages = [
  { to: '/docs/guides/welcome', label: 'All guides' },
  { to: '/docs/reference/services/intro', label: 'Service catalog' },
  { to: '/blog', label: 'Release notes' },
];

/** Nothing was typed yet: what can be found, and where to go without a search. */
export function StartNotice({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  return (
    <>
      <p>
        Find pages and headings by a few words, inputs and outputs by their name, such as{' '}
        <code>vpc_id</code>, and exact wording in &quot;quotes&quot;.
      </p>
      <ul className="search-start-pages">
        {startPages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Nothing was found: what may help. */
export function NoResultsNotice(): ReactNode {
  return (
    <p>
      Try fewer words or another name for it. If it should be here,{' '}
      <Link to={knowledgeBaseUrl}>ask in the Knowledge Base</Link> or write to{' '}
      <a href={`mailto:${identity.mail.support}`}>support</a>.
    </p>
  );
}
