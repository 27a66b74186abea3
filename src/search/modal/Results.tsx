/** Results of the dialog: a list box with links as options, grouped by page. */
import type { GroupedHit, Hit } from '@site/src/search/client/contract';
import SearchHit, { OtherHit } from '@site/src/search/hit';
import { plainOf } from '@site/src/search/hit/plainOf';
import type { Passages } from '@site/src/search/hit/usePassages';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';

export const listId = 'search-results';

/** Returns the ID of an option, for `aria-activedescendant` of the field. */
export const optionId = (index: number): string => `search-option-${index}`;

/** Returns all records that the dialog shows, in order. */
export const optionsOf = (hits: readonly GroupedHit[]): Hit[] =>
  hits.flatMap((hit) => [hit, ...hit.others]);

interface Props {
  readonly hits: readonly GroupedHit[];
  readonly passages: Passages;
  readonly otherPassages: Passages;
  /** Index of the option that Enter opens. */
  readonly active: number;
  readonly pathOf: (hit: Hit) => string;
  readonly onActive: (index: number) => void;
  readonly onOpen: (hit: Hit) => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function Results({
  hits,
  passages,
  otherPassages,
  active,
  pathOf,
  onActive,
  onOpen,
}: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  let index = -1;
  const option = (hit: Hit, isOther: boolean): ReactNode => {
    index += 1;
    const own = index;
    return (
      // A plain `<a>`, because Docusaurus's `Link` would prefetch the page of every result after
      // every keystroke.
      <a
        key={hit.objectID}
        id={optionId(own)}
        role="option"
        aria-selected={own === active}
        className={isOther ? 'search-other' : 'search-option'}
        href={pathOf(hit)}
        tabIndex={-1}
        onPointerMove={() => own !== active && onActive(own)}
        onPointerEnter={() => window.docusaurus.preload(pathOf(hit))}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(hit);
        }}
      >
        {isOther ? (
          <OtherHit hit={hit} passage={otherPassages[hit.objectID]} />
        ) : (
          <SearchHit hit={hit} passage={passages[hit.objectID]} />
        )}
      </a>
    );
  };
  return (
    <div ref={list} id={listId} className="search-list" role="listbox" aria-label="Results">
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set is not allowed in a list box
        <div
          key={hit.objectID}
          className="search-page"
          role="group"
          aria-label={plainOf(hit.hierarchy.lvl1 ?? '')}
        >
          {option(hit, false)}
          {hit.others.map((other) => option(other, true))}
        </div>
      ))}
    </div>
  );
}

/** Rendered again only if the results change, and not for every letter. */
export default memo(Results);
