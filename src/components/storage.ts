/** Returns a text that this browser stores; `null` if there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the entries of an object in JSON; none if the text is malformed or another value. */
export function parseEntries(text: string | null): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value);
  } catch {
    return [];
  }
}

/** Stores an object as JSON; removes an empty one. Has no effect if storage is blocked or full. */
export function writeStored(key: string, value: object): void {
  try {
    if (Object.keys(value).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
