/**
 * Keeps the site working if the browser refuses to store data (private windows, full quota, strict
 * settings). Failed calls use memory instead, with a single warning; Docusaurus's own code logs an
 * error for every failed call. If access to the storage object itself throws, Docusaurus warns once
 * and stores nothing, so this module does nothing.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Makes `getItem`, `setItem` and `removeItem` of a storage prototype never throw. */
export function guardStorage(prototype: Storage): void {
  const { getItem, setItem, removeItem } = prototype;
  const memory = new WeakMap<Storage, Map<string, string | null>>();
  let hasWarned = false;

  const valuesOf = (storage: Storage) => {
    const values = memory.get(storage) ?? new Map<string, string | null>();
    memory.set(storage, values);
    return values;
  };
  const warn = (error: unknown) => {
    if (hasWarned) return;
    hasWarned = true;
    console.warn(
      'The browser refuses to store data. Settings last until the page is closed.',
      error,
    );
  };
  /** Runs a call. If it throws, keeps the value in memory. */
  const attempt = (storage: Storage, key: string, value: string | null, call: () => void) => {
    const values = valuesOf(storage);
    try {
      call();
      values.delete(key);
    } catch (error) {
      values.set(key, value);
      warn(error);
    }
  };

  prototype.getItem = function (this: Storage, key: string) {
    const stored = valuesOf(this).get(key);
    if (stored !== undefined) return stored;
    try {
      return getItem.call(this, key);
    } catch (error) {
      warn(error);
      return null;
    }
  };
  prototype.setItem = function (this: Storage, key: string, value: string) {
    attempt(this, key, String(value), () => setItem.call(this, key, value));
  };
  prototype.removeItem = function (this: Storage, key: string) {
    attempt(this, key, null, () => removeItem.call(this, key));
  };
}

if (ExecutionEnvironment.canUseDOM) guardStorage(Storage.prototype);
