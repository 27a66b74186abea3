/** Results that the reader opened earlier, each with a Remove button. */
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { RecentSearch } from './recentSearches';

interface Props {
  readonly searches: readonly RecentSearch[];
  readonly onOpen: (search: RecentSearch) => void;
  readonly onRemove: (search: RecentSearch) => void;
  readonly onClear: () => void;
}

export default function RecentSearches({ searches, onOpen, onRemove, onClear }: Props): ReactNode {
  return (
    <section className="search-recent" aria-labelledby="search-recent-title">
      <div className="search-recent-head">
        <h2 id="search-recent-title">Recent</h2>
        <button type="button" className="search-link" onClick={onClear}>
          Clear recent searches
        </button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search.url}>
            <Link to={search.url} onClick={() => onOpen(search)}>
              <span className="search-recent-title">{search.title}</span>
              <span className="search-recent-place">{search.place}</span>
            </Link>
            <button
              type="button"
              className="search-icon-button"
              aria-label={`Remove ${search.title} from recent searches`}
              onClick={() => onRemove(search)}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
