import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from '../recentSearches';

const entry = (name: string) => ({ url: `/docs/${name}`, title: name, place: 'Guides' });

beforeEach(() => window.localStorage.clear());

test('stores the newest search first, without duplicates, up to a limit', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) addRecentSearch(entry(name));
  expect(readRecentSearches().map(({ title }) => title)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
});

test('removes searches one by one or all at once', () => {
  addRecentSearch(entry('a'));
  addRecentSearch(entry('b'));
  expect(removeRecentSearch(entry('b'))).toEqual([entry('a')]);
  expect(clearRecentSearches()).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
});

test('reads the list that an earlier version stored', () => {
  window.localStorage.setItem('search.recent', JSON.stringify([entry('a')]));
  expect(readRecentSearches()).toEqual([entry('a')]);
});

test.each([
  '{broken',
  '"text"',
  '[1, null, {}]',
  JSON.stringify([{ url: 'javascript:alert(1)', title: 'x', place: '' }]),
  JSON.stringify([{ url: '//elsewhere.example', title: 'x', place: '' }]),
  JSON.stringify([{ url: '/\\elsewhere.example', title: 'x', place: '' }]),
  JSON.stringify([{ url: '/\t/elsewhere.example', title: 'x', place: '' }]),
])('ignores stored values that are not a list of searches: %s', (stored) => {
  window.localStorage.setItem('search.recent', stored);
  expect(readRecentSearches()).toEqual([]);
});

test('treats a storage that throws as an empty one', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(readRecentSearches()).toEqual([]);
  expect(addRecentSearch(entry('a'))).toEqual([entry('a')]);
  Object.defineProperty(window, 'localStorage', own);
});
