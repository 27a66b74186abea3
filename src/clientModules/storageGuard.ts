/**
 * Lets the site work where the browser refuses to store (private windows, full quota, strict
 * settings): a call that fails is answered from memory, and one warning says so. Docusaurus's own
 * code logs an error for every such call. Where access to the storage itself throws,
 * Docusaurus warns once and stores nothing, so this module does nothing.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Makes `getItem`, `setItem` and `removeItem` of a storage class fail-safe. */
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
    console.warn('The browser stores nothing for this site: settings last until you leave.', error);
  };
  /** Runs a call; where it throws, notes in memory what it would have stored. */
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
