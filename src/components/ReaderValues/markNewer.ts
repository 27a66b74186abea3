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

/** Whether what came with a release is not in a version. */
const isMissing = (since: Element | null, version: string): boolean =>
  since !== null && rank(since.textContent ?? '') > rank(version);

/** What a version lacks of a page, in one sentence; `undefined` where it lacks nothing. */
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
 * Marks the parts of an interface that came after a version, and says at the top what is missing.
 *
 * @param page what to look through
 * @param version the reader's; without one the marks go
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
