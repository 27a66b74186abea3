/**
 * Results that the reader opened, stored only in the browser. Empty if storage is not available.
 */
import { createStorageSlot } from '@docusaurus/theme-common';

export interface RecentSearch {
  /** Path with anchor. */
  readonly url: string;
  readonly title: string;
  /** Page of a section, or site section of a page. */
  readonly place: string;
}

const most = 6;

const slot = () => createStorageSlot('search.recent');

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
    const stored: unknown = JSON.parse(slot().get() ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(searches: readonly RecentSearch[]): readonly RecentSearch[] {
  if (searches.length > 0) slot().set(JSON.stringify(searches));
  else slot().del();
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
