/** Marks inputs and outputs that are newer than the reader's version of the library. */

const release = /v(\d+)\.(\d+)\.(\d+)/;

/** Returns a release as a comparable number, or 0 if there is none. */
function rank(text: string): number {
  const [, major = 0, minor = 0, patch = 0] = (release.exec(text) ?? []).map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

/** Returns whether an item was added after a version. */
const isMissing = (since: Element | null, version: string): boolean =>
  since !== null && rank(since.textContent ?? '') > rank(version);

/** Returns a sentence about what a version lacks; `undefined` if it lacks nothing. */
function lack(page: ParentNode, missing: number, version: string): string | undefined {
  const since = [...page.querySelectorAll('.iface-version > li')].find((entry) =>
    entry.textContent?.startsWith('Since'),
  );
  if (isMissing(since ?? null, version)) return `This service is not in your ${version}.`;
  if (missing === 0) return undefined;
  const items = missing === 1 ? '1 input or output' : `${missing} inputs and outputs`;
  return `Your ${version} does not have ${items} of this page: they are marked below.`;
}

/**
 * Marks the parts of an interface that are newer than a version, and shows a summary at the top.
 *
 * @param page element or document to search
 * @param version the reader's version; `undefined` removes the marks
 */
export function markNewer(page: ParentNode, version: string | undefined): void {
  let missing = 0;
  for (const since of page.querySelectorAll<HTMLElement>('.iface-since')) {
    if (version !== undefined && isMissing(since, version)) {
      since.dataset.missing = `not in your ${version}`;
      missing += 1;
    } else delete since.dataset.missing;
  }
  for (const row of page.querySelectorAll<HTMLElement>('.iface-version')) {
    const text = version === undefined ? undefined : lack(page, missing, version);
    if (text) row.dataset.missing = text;
    else delete row.dataset.missing;
  }
}
