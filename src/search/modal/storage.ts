/**
 * DocSearch reads and writes the browser's storage without a guard against values that are no JSON,
 * a full storage, or a browser that denies access. This gives it one that never throws.
 */

const keyPrefix = '__DOCSEARCH_';

/** Whether the storage can be written. */
function isUsable(): boolean {
  try {
    const key = '__search_test__';
    window.localStorage.setItem(key, key);
    window.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Drops what DocSearch could not read back. */
function dropUnreadable(): void {
  for (const key of Object.keys(window.localStorage)) {
    if (!key.startsWith(keyPrefix)) continue;
    try {
      if (!Array.isArray(JSON.parse(window.localStorage.getItem(key) ?? '[]')))
        throw new Error(key);
    } catch {
      window.localStorage.removeItem(key);
    }
  }
}

/** A storage that forgets when the page is left. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}

/** Makes the storage safe to use; call it before DocSearch is shown. */
export function guardStorage(): void {
  if (isUsable()) {
    dropUnreadable();
    return;
  }
  try {
    Object.defineProperty(window, 'localStorage', { value: memoryStorage(), configurable: true });
  } catch {
    // A browser that denies even this: DocSearch's own check finds the storage unusable.
  }
}
