/** Returns the element that a URL's fragment refers to. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A fragment with a malformed escape refers to nothing.
    return null;
  }
}
