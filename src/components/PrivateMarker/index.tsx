/** Padlock after a link to a private repository, with a label for screen readers. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function PrivateMarker(): ReactNode {
  return (
    <span
      className={styles.marker}
      role="img"
      aria-label=" (private repository)"
      title="Private repository"
      data-private-marker=""
    />
  );
}
