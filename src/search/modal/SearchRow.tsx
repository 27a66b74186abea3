/** A row of the modal: a result, or a recent search with its buttons. */

import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { useHistory } from '@docusaurus/router';
import type { Hit } from '@site/src/search/client/contract';
import SearchHit from '@site/src/search/hit';
import { type MouseEvent, type ReactElement, type ReactNode, useContext } from 'react';
import { Rows } from './rows';

interface Props {
  readonly hit: InternalDocSearchHit | StoredDocSearchHit;
  /** DocSearch's own row: a container whose last child holds the buttons. */
  readonly children: ReactNode;
}

/** The buttons of a recent search, out of DocSearch's own row. */
function actionsOf(children: ReactNode): ReactNode {
  const container = children as ReactElement<{ children?: ReactNode[] }>;
  return container.props?.children?.at(-1) ?? null;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export default function SearchRow({ hit, children }: Props): ReactNode {
  const rows = useContext(Rows);
  const history = useHistory();
  const isStored = !('_highlightResult' in hit);
  if (!rows) return null;
  return (
    <>
      <div className="search-cell">
        {/* A plain link: the site's own would prefetch the page of every result at every keystroke. */}
        <a
          href={hit.url}
          tabIndex={-1}
          onPointerEnter={() => window.docusaurus.preload(hit.url)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            history.push(hit.url);
          }}
        >
          <SearchHit
            hit={hit as unknown as Hit}
            query={isStored ? '' : rows.query()}
            client={rows.client}
            withSection={isStored}
          />
        </a>
      </div>
      {isStored && <div className="search-actions">{actionsOf(children)}</div>}
    </>
  );
}
