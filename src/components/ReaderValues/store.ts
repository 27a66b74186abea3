/**
 * The reader's values and where they live: in this browser, or for as long as the page lives where
 * storage is blocked. Nothing is sent anywhere; a share link carries them behind its `#`.
 */
import { type ReaderValues, validValues } from '../../site/readerValues';
import { valuesKey } from '../../site/storageKeys';
import { applyValues } from './applyValues';
import { markNewer } from './markNewer';

/** How a link to the values begins behind its `#`. */
export const sharePrefix = '#values=';

let current: ReaderValues | undefined;

/** Reads values out of text; of invalid text nothing is taken. */
export function parseValues(text: string | null): ReaderValues {
  try {
    return text === null || text.length > 10_000 ? {} : validValues(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The reader's values as they are now. */
export function readValues(): ReaderValues {
  if (current) return current;
  try {
    current = parseValues(localStorage.getItem(valuesKey));
  } catch {
    current = {};
  }
  return current;
}

/**
 * Shows the values on the page as it is now.
 *
 * @public `src/clientModules/readerValues.ts` loads this module at run time
 */
export function showValues(): void {
  applyValues(document, readValues());
  markNewer(document, readValues().version);
}

/** Replaces all values, stores them and shows them on the page. */
export function writeValues(values: ReaderValues): void {
  current = validValues(values);
  try {
    if (Object.keys(current).length === 0) localStorage.removeItem(valuesKey);
    else localStorage.setItem(valuesKey, JSON.stringify(current));
  } catch {
    // Blocked or full storage: the values last as long as the page.
  }
  showValues();
}

/** Follows what other tabs store, and code that comes onto the page later. */
export function keepShowingValues(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== valuesKey && key !== null) return;
    current = undefined;
    showValues();
  });
  new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) {
      if (target instanceof Element) applyValues(target, readValues());
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Values → the fragment of a link. */
export const toFragment = (values: ReaderValues): string =>
  sharePrefix + encodeURIComponent(JSON.stringify(values));

/** The values behind a link's `#`; `undefined` where it holds none. */
export function fromFragment(fragment: string): ReaderValues | undefined {
  if (!fragment.startsWith(sharePrefix)) return undefined;
  try {
    return parseValues(decodeURIComponent(fragment.slice(sharePrefix.length)));
  } catch {
    return {};
  }
}
