/**
 * Results that the reader opened, stored only in the browser. Empty if storage is not available.
 */

export interface RecentSearch {
  /** Path with anchor. */
  readonly url: string;
  readonly title: string;
  /** Page of a section, or site section of a page. */
  readonly place: string;
}

const key = 'search.recent';
const most = 6;

const isRecentSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'title', 'place'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  // Accept only paths of this site, because other code can write to the storage. Browsers read `\`
  // as `/`, and ignore tabs.
  /^\/(?!\/)[^\\\s]*$/.test(Reflect.get(value, 'url') as string);

/** Returns the recent searches, newest first. Invalid entries are ignored. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(searches: readonly RecentSearch[]): readonly RecentSearch[] {
  try {
    if (searches.length > 0) window.localStorage.setItem(key, JSON.stringify(searches));
    else window.localStorage.removeItem(key);
  } catch {
    // Without storage, the list is available only while the dialog is open.
  }
  return searches;
}

/** Adds a search at the top and returns the list. */
export function addRecentSearch(search: RecentSearch): readonly RecentSearch[] {
  const others = readRecentSearches().filter(({ url }) => url !== search.url);
  return write([search, ...others].slice(0, most));
}

/** Removes a search and returns the remaining list. */
export function removeRecentSearch(removed: RecentSearch): readonly RecentSearch[] {
  return write(readRecentSearches().filter(({ url }) => url !== removed.url));
}

/** Removes all searches and returns an empty list. */
export function clearRecentSearches(): readonly RecentSearch[] {
  return write([]);
}
