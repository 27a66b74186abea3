/**
 * Shows the reader's own values before the documentation's values are painted. An inline script on
 * pages with values hides them if the reader has own values, and loads the script that replaces
 * them (`src/clientModules/earlyValues.ts`). Most readers have none and load nothing.
 */
import { append, attribute, createElement, type Document, find, headOf } from '../../html/dom';
import { valuesKey } from '../../site/storageKeys';

/** Milliseconds after which a page shows the documentation's values if the script has not loaded. */
const patience = 3000;

/**
 * Hides the values and loads the other script. Its URL is an attribute, so that the hash of this
 * script in the content security policy is the same in every build.
 */
export const inlineScript = `(() => {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(${JSON.stringify(valuesKey)}) === null) return;
  } catch {
    return;
  }
  dataset.values = 'waiting';
  const reveal = () => delete dataset.values;
  const script = document.createElement('script');
  script.src = document.currentScript.dataset.valuesScript;
  script.onerror = reveal;
  setTimeout(reveal, ${patience});
  document.head.append(script);
})();`;

/**
 * Adds the inline script to a page that shows values. Does not change other pages.
 *
 * @param url of the script that shows the values
 */
export function addInlineScript(document: Document, url: string): void {
  const place = find(
    document,
    (element) => element.tagName === 'var' && attribute(element, 'data-v') !== undefined,
  );
  if (!place) return;
  append(headOf(document), createElement('script', { 'data-values-script': url }, inlineScript));
}
