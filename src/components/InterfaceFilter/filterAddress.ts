/** Stores the filter in the page's URL, so that a filtered page can be shared and restored. */

const name = 'filter';

/** Fragment of the heading above the filter, so that a shared page opens there. */
const place = '#inputs';

/** Returns the filter in the URL; empty if there is none. */
export const readFilter = (): string =>
  new URLSearchParams(window.location.search).get(name)?.trim() ?? '';

/** Replaces the filter in the URL; an empty one removes it. */
export function writeFilter(query: string): void {
  const text = query.trim();
  if (text === readFilter()) return;
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
