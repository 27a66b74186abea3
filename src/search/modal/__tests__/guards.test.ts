import { guardStorage } from '../storage';

describe('guardStorage', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  afterEach(() => {
    Object.defineProperty(window, 'localStorage', own);
    window.localStorage.clear();
  });

  it('leaves a working storage alone', () => {
    const before = window.localStorage;
    guardStorage();
    expect(window.localStorage).toBe(before);
  });

  it('drops recent searches that are no list', () => {
    window.localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', '{broken');
    window.localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', '[{"objectID":"/a"}]');
    window.localStorage.setItem('theme', 'dark');
    guardStorage();
    expect(Object.keys(window.localStorage).sort()).toEqual([
      '__DOCSEARCH_FAVORITE_SEARCHES__docs',
      'theme',
    ]);
  });

  it('puts a storage that forgets in the place of one that throws', () => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    guardStorage();
    window.localStorage.setItem('key', 'value');
    expect(window.localStorage.getItem('key')).toBe('value');
    expect(window.localStorage).toHaveLength(1);
    expect(window.localStorage.key(0)).toBe('key');
    window.localStorage.removeItem('key');
    expect(window.localStorage.getItem('key')).toBeNull();
  });
});
