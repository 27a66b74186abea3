/**
 * Adds an inline script to pages with reader values. The script hides the values until the page is
 * parsed, and then replaces them with the reader's own. The values from the documentation are
 * therefore never painted.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { append, attribute, createElement, type Document, find, headOf } from '../../html/dom';
import { valuesKey } from '../../site/storageKeys';
import { minifyScript } from '../fast-client/inlineLoader';

/** File that contains only the function that shows values. */
const sourceFile = 'src/components/ReaderValues/applyValues.ts';

/**
 * Returns the script. It runs when the page is parsed, before the page's scripts run, because
 * `DOMContentLoaded` waits for them. Until the tab is closed, it also applies the values to content
 * that is rendered later, such as tabs and other pages.
 */
const frame = (applyValues: string): string => `(() => {
  ${applyValues}
  try {
    const root = document.documentElement;
    const text = localStorage.getItem(${JSON.stringify(valuesKey)});
    if (text === null) return;
    root.dataset.values = 'waiting';
    document.addEventListener('readystatechange', () => {
      try {
        applyValues(document, JSON.parse(text));
        new MutationObserver((records) => {
          try {
            const now = JSON.parse(localStorage.getItem(${JSON.stringify(valuesKey)}));
            for (const { target } of records) applyValues(target, now);
          } catch {}
        }).observe(document.body, { childList: true, subtree: true });
      } catch {}
      delete root.dataset.values;
    }, { once: true });
  } catch {}
})();`;

/** Returns the minified script, from the source of the function that shows values. */
export function earlyScript(source: string): string {
  const declaration = source.replace(/\bexport (?=function applyValues\()/, '');
  if (declaration === source) throw new Error(`${sourceFile} has no function applyValues.`);
  return minifyScript(frame(declaration));
}

/** Reads the source of the script. */
export const readValuesScript = async (siteDir: string): Promise<string> =>
  earlyScript(await fs.readFile(path.join(siteDir, sourceFile), 'utf8'));

/** Adds the script to a page that shows values. Does not change other pages. */
export function addValuesScript(document: Document, script: string): void {
  const place = find(
    document,
    (element) => element.tagName === 'var' && attribute(element, 'data-v') !== undefined,
  );
  if (place) append(headOf(document), createElement('script', {}, script));
}
