/**
 * The search field of the landing page: a form that leads to the search page, so that it works
 * before and without JavaScript.
 */
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function SearchTrigger(): ReactNode {
  return (
    <search>
      <form className={styles.form} action={useBaseUrl('/search')}>
        <input
          className={styles.input}
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search guides, services, inputs …"
          autoComplete="off"
        />
        <button className={styles.button} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
