/** Notices of the search dialog when it has no complete results. */
import AskForHelp from '@site/src/search/AskForHelp';
import { failureMessages } from '@site/src/search/failure';
import RecoveryButton from '@site/src/search/RecoveryButton';
import StartPages from '@site/src/search/StartPages';
import type { ComponentProps, ReactNode } from 'react';

/** Notice of a failed search with a recovery button. */
export function FailureNotice(props: ComponentProps<typeof RecoveryButton>): ReactNode {
  const { kind } = props.failure;
  return (
    <div className="search-notice" role="alert" data-failure={kind}>
      <p className="search-notice-title">Search is not available right now</p>
      <p>{failureMessages[kind]}</p>
      <RecoveryButton {...props} />
    </div>
  );
}

/** Notice that only titles and headings were searched because the full text did not load. */
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

/** Notice before a query: search tips and pages to browse. */
export function StartNotice({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  return (
    <div className="search-notice">
      <p>
        Ask a question, paste an error message, or type the name of an input, such as{' '}
        <code>vpc_id</code>. Put exact wording in &quot;quotes&quot;.
      </p>
      <StartPages className="search-start-pages" onLeave={onLeave} />
    </div>
  );
}

interface NoResultsProps {
  readonly query: string;
  readonly spellings: readonly string[];
  readonly onSpelling: (word: string) => void;
  readonly onLeave: () => void;
}

/** Notice of a search without results: similar spellings, pages to browse, and support links. */
export function NoResultsNotice({
  query,
  spellings,
  onSpelling,
  onLeave,
}: NoResultsProps): ReactNode {
  return (
    <div className="search-notice">
      <p className="search-notice-title">No results for “{query}”</p>
      {spellings.length > 0 && (
        <p>
          Did you mean{' '}
          {spellings.map((word, index) => (
            <span key={word}>
              {index > 0 && ', '}
              <button type="button" className="search-link" onClick={() => onSpelling(word)}>
                {word}
              </button>
            </span>
          ))}
          ?
        </p>
      )}
      <p>
        Try fewer words or another name. <AskForHelp />
      </p>
      <StartPages className="search-start-pages" onLeave={onLeave} />
    </div>
  );
}
