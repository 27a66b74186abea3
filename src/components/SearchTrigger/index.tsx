/**
 * Search field of the landing page: a form that opens the search page, so that it works without
 * JavaScript and before hydration. With JavaScript, a click or the first letter opens the search
 * modal with the text typed so far. Focus alone only loads the search, so that tabbing through the
 * page does not open a dialog.
 */
import useBaseUrl from '@docusaurus/useBaseUrl';
import { searchEvents } from '@site/src/site/search';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

const dispatch = (field: HTMLInputElement, type: string) =>
  field.dispatchEvent(new Event(type, { bubbles: true }));
const dispatchOn = (type: string) => (event: SyntheticEvent<HTMLInputElement>) => {
  dispatch(event.currentTarget, type);
};
const showInterest = dispatchOn(searchEvents.interest);
const openSearch = dispatchOn(searchEvents.open);

export default function SearchTrigger(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  // Opens the search for text typed before hydration, but not for text that the browser restored:
  // the field then does not have the focus.
  useEffect(() => {
    const { current } = field;
    if (current?.value && current === document.activeElement) dispatch(current, searchEvents.open);
  }, []);
  return (
    <search>
      <form className="search-form" action={useBaseUrl('/search')}>
        <input
          ref={field}
          className="search-input"
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search the docs"
          autoComplete="off"
          onFocus={showInterest}
          onPointerEnter={showInterest}
          onClick={openSearch}
          onInput={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) openSearch(event);
          }}
          onCompositionEnd={openSearch}
        />
        <button className="search-submit" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
