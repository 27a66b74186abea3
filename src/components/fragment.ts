/** What the fragment of an address names on the page. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A fragment with a stray percent sign names nothing.
    return null;
  }
}
