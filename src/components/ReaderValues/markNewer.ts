/**
 * Marks what a reader's version of the library does not have: on pages of services each input and
 * output says since which release it is there. Attributes alone are set; the style sheet shows them.
 */

const release = /v(\d+)\.(\d+)\.(\d+)/;

/** A release as a number, by which releases can be compared; 0 where there is none. */
function rank(text: string): number {
  const [, major = 0, minor = 0, patch = 0] = (release.exec(text) ?? []).map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

/**
 * Marks the parts of an interface that came after a version.
 *
 * @param root what to look through
 * @param version the reader's; without one the marks go
 */
export function markNewer(root: ParentNode, version: string | undefined): void {
  for (const since of root.querySelectorAll<HTMLElement>('.iface-since')) {
    const isNewer = version !== undefined && rank(since.textContent ?? '') > rank(version);
    if (isNewer) since.dataset.missing = `not in your ${version}`;
    else delete since.dataset.missing;
  }
}
