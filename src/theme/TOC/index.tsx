// Change: the table of contents is a landmark. In the theme, it is outside all landmarks on blog
// posts.

import type { Props } from '@theme/TOC';
import TOC from '@theme-original/TOC';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function TOCWrapper(props: Props): ReactNode {
  return (
    <nav className={styles.landmark} aria-label="On this page">
      <TOC {...props} />
    </nav>
  );
}
