/** Search dialog for both engines. Loads when a reader shows interest in the search. */
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import {
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import type { Hit, SearchClient } from '@site/src/search/client/contract';
import { longestQuery } from '@site/src/search/engine/longestQuery';
import { isUnexplained } from '@site/src/search/hit';
import { plainOf } from '@site/src/search/hit/plainOf';
import { usePassages } from '@site/src/search/hit/usePassages';
import { unknownNote } from '@site/src/search/unknownNote';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FailureNotice, NoResultsNotice, StartNotice, TitlesOnlyNotice } from './notices';
import RecentSearches from './RecentSearches';
import Results, { listId, optionId, optionsOf } from './Results';
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recentSearches';
import { type Search, useSearch } from './useSearch';
import './modal.css';

export interface Props {
  readonly client: SearchClient;
  /** Returns the text typed before the dialog appeared. Called once. */
  readonly takeQuery: () => string;
  readonly onClose: () => void;
}

/** Returns the text of the live region for the last search. */
function announcementOf({ query, result }: Search): string {
  if (!result) return '';
  const { nbHits, complete, corrected, unknown } = result;
  if (!complete) return '';
  if (nbHits === 0) return `No results for ${query}`;
  const count = nbHits === 1 ? 'One result' : `${nbHits} results`;
  const found = corrected ? `${count} for ${corrected} instead of ${query}` : count;
  return [found, unknownNote(unknown)].filter(Boolean).join('. ');
}

/** Returns the label of the link to all results. Without the whole index, it has no number. */
function seeAll({ result, isTextMissing }: Search): string {
  const { nbHits = 0, complete = true } = result ?? {};
  if (!complete || isTextMissing) return 'See all results';
  return nbHits === 1 ? 'See the result on the search page' : `See all ${nbHits} results`;
}

export default function SearchModal({ client, takeQuery, onClose }: Props): ReactNode {
  const [text, setText] = useState(takeQuery);
  const [recent, setRecent] = useState<ReturnType<typeof addRecentSearch>>(readRecentSearches);
  const [active, setActive] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Query for which Enter was pressed before its results arrived. */
  const wanted = useRef<string>(undefined);
  const open = useRef<(hit: Hit) => void>(() => {});
  const history = useHistory();
  const linkTo = useSearchLinkCreator();
  const processUrl = useSearchResultUrlProcessor();
  const search = useSearch(client, useAlgoliaContextualFacetFilters(), text);
  const { query, result, failure, isTextMissing, isSearching, retry } = search;
  const hits = result?.hits ?? [];
  const options = optionsOf(hits);
  const passages = usePassages(hits, query, client);
  const others = hits.flatMap((hit) => hit.others).filter(isUnexplained);
  const otherPassages = usePassages(others, query, client);
  const hasOptions = query !== '' && !failure && options.length > 0;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const { current: input } = field;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    return () => element?.close();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset the selection for each query
  useEffect(() => setActive(0), [query]);
  useEffect(() => {
    // Open the first result if Enter was pressed before the answer arrived.
    const first = optionsOf(result?.hits ?? [])[0];
    if (wanted.current === undefined || wanted.current !== query || !first) return;
    wanted.current = undefined;
    open.current(first);
  }, [query, result]);

  const pathOf = useCallback((hit: Hit): string => processUrl(hit.url), [processUrl]);
  const openHit = useCallback((hit: Hit): void => open.current(hit), []);
  open.current = (hit: Hit): void => {
    const { hierarchy } = hit;
    const title = plainOf(hierarchy[hit.type] ?? '');
    const place = hit.type === 'lvl1' ? (hierarchy.lvl0 ?? '') : plainOf(hierarchy.lvl1 ?? '');
    addRecentSearch({ url: pathOf(hit), title, place });
    onClose();
    history.push(pathOf(hit));
  };

  const onRetry = () => {
    field.current?.focus();
    retry();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && query !== text.trim()) {
      event.preventDefault();
      wanted.current = text.trim();
      return;
    }
    if (!hasOptions) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    }
    const chosen = options[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      if (event.metaKey || event.ctrlKey) window.open(pathOf(chosen), '_blank', 'noopener');
      else open.current(chosen);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="search-modal"
      aria-label="Search the documentation"
      data-state={failure ? 'failed' : isSearching ? 'searching' : 'ready'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The target of a click on the backdrop is the dialog itself.
      onClick={({ target }) => target === dialog.current && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // A search field handles the first Escape by clearing itself.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="search-body">
        <div className="search-bar">
          <svg className="search-icon" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.75" />
            <path d="m13 13 4.5 4.5" />
          </svg>
          <input
            ref={field}
            className="search-field"
            type="search"
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? listId : undefined}
            aria-activedescendant={hasOptions ? optionId(active) : undefined}
            placeholder="Search the documentation"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="go"
            maxLength={longestQuery}
            value={text}
            onChange={({ currentTarget }) => {
              wanted.current = undefined;
              setText(currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              type="button"
              className="search-link"
              onClick={() => {
                setText('');
                field.current?.focus();
              }}
            >
              Clear
            </button>
          )}
          <button type="button" className="search-link" onClick={onClose}>
            Close
          </button>
        </div>

        <div className="search-content">
          {text.trim() === '' && recent.length > 0 && (
            <RecentSearches
              searches={recent}
              onOpen={(chosen) => {
                addRecentSearch(chosen);
                onClose();
              }}
              onRemove={(removed) => {
                setRecent(removeRecentSearch(removed));
                field.current?.focus();
              }}
              onClear={() => {
                setRecent(clearRecentSearches());
                field.current?.focus();
              }}
            />
          )}
          {text.trim() === '' && recent.length === 0 && <StartNotice onLeave={onClose} />}
          {failure && <FailureNotice failure={failure} onRetry={onRetry} />}
          {isTextMissing && <TitlesOnlyNotice onRetry={onRetry} />}
          {result?.corrected && hasOptions && (
            <p className="search-corrected">
              Showing results for <strong>{result.corrected}</strong>
            </p>
          )}
          {result?.unknown && hasOptions && (
            <p className="search-corrected">{unknownNote(result.unknown)}</p>
          )}
          {hasOptions && (
            <>
              <Results
                hits={hits}
                passages={passages}
                otherPassages={otherPassages}
                active={Math.min(active, options.length - 1)}
                pathOf={pathOf}
                onActive={setActive}
                onOpen={openHit}
              />
              <p className="search-all">
                <Link to={linkTo(query)} onClick={onClose}>
                  {seeAll(search)}
                </Link>
              </p>
            </>
          )}
          {result && !failure && options.length === 0 && query !== '' && (
            <NoResultsNotice
              query={query}
              spellings={result.spellings ?? []}
              onSpelling={(word) => {
                setText(word);
                field.current?.focus();
              }}
              onLeave={onClose}
            />
          )}
        </div>

        <p className="search-keys" aria-hidden="true">
          {hasOptions && (
            <>
              <span>
                <kbd>↑</kbd> <kbd>↓</kbd> to choose
              </span>
              <span>
                <kbd>Enter</kbd> to open
              </span>
            </>
          )}
          <span>
            <kbd>Esc</kbd> to close
          </span>
        </p>
        <p className="search-announcement" role="status">
          {announcementOf(search)}
        </p>
      </div>
    </dialog>
  );
}
