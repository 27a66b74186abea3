/** Button of a failed search: Retry, or Reload if a retry cannot help. */
import type { ReactNode } from 'react';
import type { SearchFailure } from './failure';

interface Props {
  readonly failure: SearchFailure;
  readonly onRetry: () => void;
}

export default function RecoveryButton({ failure, onRetry }: Props): ReactNode {
  // The worker's script might belong to an earlier deployment.
  const isOutdated = failure.kind === 'worker';
  return (
    <button
      type="button"
      className="search-submit"
      onClick={isOutdated ? () => window.location.reload() : onRetry}
    >
      {isOutdated ? 'Reload the page' : 'Retry'}
    </button>
  );
}
