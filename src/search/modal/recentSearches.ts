/** Results that the reader opened, in the browser's storage alone. Without a storage there are none. */

/** A result that was opened. */
export interface RecentSearch {
  /** Path with anchor. */
  readonly url: string;
  readonly title: string;
  /** Where it is: the page of a section, the section of the site of a page. */
  readonly place: string;
}

const key = 'search.recent';
const most = 6;

const isRecentSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'title', 'place'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  // An address of this site, whatever wrote the entry.
  /^\/(?!\/)/.test(Reflect.get(value, 'url') as string);

/** The recent searches, newest first; what is not readable is left out. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores a list; returns it. */
function write(searches: readonly RecentSearch[]): readonly RecentSearch[] {
  try {
    if (searches.length > 0) window.localStorage.setItem(key, JSON.stringify(searches));
    else window.localStorage.removeItem(key);
  } catch {
    // The browser stores nothing: the list is that of this visit of the dialog.
  }
  return searches;
}

/** Puts a search first; returns the list. */
export function addRecentSearch(search: RecentSearch): readonly RecentSearch[] {
  const others = readRecentSearches().filter(({ url }) => url !== search.url);
  return write([search, ...others].slice(0, most));
}

/** Removes a search; returns the others. */
export function removeRecentSearch(removed: RecentSearch): readonly RecentSearch[] {
  return write(readRecentSearches().filter(({ url }) => url !== removed.url));
}

/** Removes all searches. */
export function clearRecentSearches(): readonly RecentSearch[] {
  return write([]);
}
