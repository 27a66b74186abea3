import { guardStorage } from '../storageGuard';

/** Storage with its own class, so that guarding it does not affect any other storage. */
class FragileStorage {
  readonly values = new Map<string, string>();
  fails = false;
  private call<Result>(act: () => Result): Result {
    if (this.fails) throw new Error('denied');
    return act();
  }
  getItem(key: string) {
    return this.call(() => this.values.get(key) ?? null);
  }
  setItem(key: string, value: string) {
    this.call(() => this.values.set(key, value));
  }
  removeItem(key: string) {
    this.call(() => this.values.delete(key));
  }
}

let storage: FragileStorage;
let warn: jest.SpyInstance;

beforeEach(() => {
  class Guarded extends FragileStorage {
    override getItem(key: string) {
      return super.getItem(key);
    }
    override setItem(key: string, value: string) {
      super.setItem(key, value);
    }
    override removeItem(key: string) {
      super.removeItem(key);
    }
  }
  guardStorage(Guarded.prototype as unknown as Storage);
  storage = new Guarded();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

test('does not change a working storage', () => {
  storage.setItem('theme', 'dark');
  expect(storage.values.get('theme')).toBe('dark');
  expect(storage.getItem('theme')).toBe('dark');
  storage.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('§8 storage-unavailable: serves a failing storage from memory, with one warning', () => {
  storage.setItem('theme', 'light');
  storage.fails = true;
  expect(storage.getItem('theme')).toBeNull();
  storage.setItem('theme', 'dark');
  expect(storage.getItem('theme')).toBe('dark');
  storage.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('values stored later replace values in memory', () => {
  storage.fails = true;
  storage.setItem('theme', 'dark');
  storage.fails = false;
  storage.setItem('theme', 'light');
  expect(storage.getItem('theme')).toBe('light');
  expect(storage.values.get('theme')).toBe('light');
});
