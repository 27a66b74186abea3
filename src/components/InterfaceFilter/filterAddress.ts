/** Stores the filter in the page's URL, so that a filtered page can be shared and restored. */

const name = 'filter';

/** Milliseconds without typing after which the filter is written to the URL. */
export const pauseLength = 250;

/** Fragment of the heading above the filter, so that a shared page opens there. */
const place = '#inputs';

/** Returns the filter in the URL; empty if there is none. */
export const readFilter = (): string =>
  new URLSearchParams(window.location.search).get(name)?.trim() ?? '';

/**
 * Replaces the filter in the URL; an empty one removes it. Does nothing if the reader is already on
 * the way to another page, whose URL the browser shows before its content.
 *
 * @param pathname path of the page with the filter
 */
export function writeFilter(query: string, pathname: string): void {
  const text = query.trim();
  if (text === readFilter() || window.location.pathname !== pathname) return;
  const url = new URL(window.location.href);
  if (text) {
    url.searchParams.set(name, text);
    url.hash = place;
  } else {
    url.searchParams.delete(name);
    if (url.hash === place) url.hash = '';
  }
  window.history.replaceState(window.history.state, '', url);
}

/** Writes the filter before a click on a link leads to another page during the pause. */
export function writeBeforeLeaving({ target }: Event, query: string, pathname: string): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.pathname !== pathname) writeFilter(query, pathname);
}
