/** Message about a failed request, with a button that repeats it. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface FailureProps {
  readonly message: string;
  /** Absent if repeating cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

export default function Failure({ message, onRetry }: FailureProps): ReactNode {
  return (
    <p className={styles.failure}>
      {message}{' '}
      {onRetry && (
        <button type="button" className={styles.button} onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}
