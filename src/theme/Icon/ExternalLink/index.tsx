// Change: the label starts with a space, so that screen readers do not join it with the last word of
// the link. The site has one language, so the label is not translated.
import type { Props } from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function IconExternalLink({ width = 13.5, height = 13.5 }: Props): ReactNode {
  return (
    <svg
      width={width}
      height={height}
      aria-label=" (opens in new tab)"
      className={styles.iconExternalLink}
    >
      <use href="#theme-svg-external-link" />
    </svg>
  );
}
