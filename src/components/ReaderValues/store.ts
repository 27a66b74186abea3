/** Stores the reader's values only in this browser, or in memory if storage is blocked. */
import { type ReaderValues, validValues } from '../../site/readerValues';
import { valuesKey } from '../../site/storageKeys';
import { readStored, writeStored } from '../storage';
import { applyValues } from './applyValues';
import { markNewer } from './markNewer';

export const sharePrefix = '#values=';

let current: ReaderValues | undefined;

/** Parses values. Ignores invalid text. */
export function parseValues(text: string | null): ReaderValues {
  try {
    return text === null || text.length > 10_000 ? {} : validValues(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Returns the reader's current values. */
export function readValues(): ReaderValues {
  current ??= parseValues(readStored(valuesKey));
  return current;
}

/**
 * Applies the values to the current page.
 *
 * @public `src/clientModules/readerValues.ts` loads this module at run time
 */
export function showValues(): void {
  applyValues(document, readValues());
  markNewer(document, readValues().version);
}

/** Replaces all values, stores them, and applies them to the page. */
export function writeValues(values: ReaderValues): void {
  current = validValues(values);
  writeStored(valuesKey, current);
  showValues();
}

/** Applies values of other tabs, and applies values to code that is added to the page later. */
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

/** Returns the fragment of a link that shares values. */
export const toFragment = (values: ReaderValues): string =>
  sharePrefix + encodeURIComponent(JSON.stringify(values));

/** Returns the values in a link's fragment; `undefined` if it contains none. */
export function fromFragment(fragment: string): ReaderValues | undefined {
  if (!fragment.startsWith(sharePrefix)) return undefined;
  try {
    return parseValues(decodeURIComponent(fragment.slice(sharePrefix.length)));
  } catch {
    return {};
  }
}
