/**
 * The search field of the landing page: a form that leads to the search page, so that it works
 * before and without JavaScript. With it, a click or the first letter opens the search modal, which
 * takes over what was typed. (Focus alone only loads the search: a reader who tabs through the page
 * must not be thrown into a dialog.)
 */
import useBaseUrl from '@docusaurus/useBaseUrl';
import { searchEvents } from '@site/src/site/search';
import type { ReactNode, SyntheticEvent } from 'react';

const tell = (type: string) => (event: SyntheticEvent<HTMLInputElement>) => {
  event.currentTarget.dispatchEvent(new Event(type, { bubbles: true }));
};
const showInterest = tell(searchEvents.interest);
const open = tell(searchEvents.open);

export default function SearchTrigger(): ReactNode {
  return (
    <search>
      <form className="search-form" action={useBaseUrl('/search')}>
        <input
          className="search-input"
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search guides, services, inputs …"
          autoComplete="off"
          onFocus={showInterest}
          onPointerEnter={showInterest}
          onClick={open}
          onInput={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) open(event);
          }}
          onCompositionEnd={open}
        />
        <button className="search-submit" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
