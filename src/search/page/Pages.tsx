/** Pagination links of the search. Each page has its own URL, so the back button works. */
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './styles.module.css';
import type { SearchStateControl } from './useSearchState';

/** Returns the linked pages: the first, the last, and those around the current one. */
export function linkedPages(current: number, count: number): (number | 'gap')[] {
  const near = Array.from({ length: count }, (_, page) => page).filter(
    (page) => page === 0 || page === count - 1 || Math.abs(page - current) <= 1,
  );
  return near.flatMap((page, index) => {
    const before = near[index - 1];
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page];
  });
}

interface Props {
  readonly state: SearchStateControl;
  readonly count: number;
}

export default function Pages({ state, count }: Props): ReactNode {
  if (count < 2) return null;
  const { page: current, linkTo } = state;
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      <ul>
        {current > 0 && (
          <li>
            <Link to={linkTo({ page: current - 1 })} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {linkedPages(current, count).map((page, index) =>
          page === 'gap' ? (
            <li key={`gap-${index < 2 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={linkTo({ page })}
                aria-label={`Page ${page + 1}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page + 1}
              </Link>
            </li>
          ),
        )}
        {current < count - 1 && (
          <li>
            <Link to={linkTo({ page: current + 1 })} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
