/**
 * Shows the reader's own values before the documentation's values are painted. An inline script on
 * pages with values hides them if the reader has own values, and loads the script that replaces
 * them. Most readers have none and load nothing.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { hashForName } from '../../cache/hash';
import { append, attribute, createElement, type Document, find, headOf } from '../../html/dom';
import { hashedScriptFile } from '../../site/scriptFiles';
import { valuesKey } from '../../site/storageKeys';
import { minifyScript } from './minifyScripts';

/** File that contains only the function that shows values. */
const sourceFile = 'src/components/ReaderValues/applyValues.ts';

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
 * Returns the script that shows the values when the page is parsed. Until the tab is closed, it also
 * applies them to content that is rendered later, such as tabs and other pages.
 */
const showingScript = (applyValues: string): string => `(() => {
  ${applyValues}
  const show = (root) => {
    try {
      applyValues(root, JSON.parse(localStorage.getItem(${JSON.stringify(valuesKey)})));
    } catch {}
  };
  const start = () => {
    show(document);
    new MutationObserver((records) => {
      for (const { target } of records) show(target);
    }).observe(document.body, { childList: true, subtree: true });
    delete document.documentElement.dataset.values;
  };
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', start, { once: true });
  else start();
})();`;

/**
 * Returns the script that shows the values, minified, with its URL and its path relative to the
 * folder of the site.
 *
 * @param source source of the function that shows values
 */
export function createScript(source: string, baseUrl: string) {
  const declaration = source.replace(/\bexport (?=function applyValues\()/, '');
  if (declaration === source) throw new Error(`${sourceFile} has no function applyValues.`);
  const code = minifyScript(showingScript(declaration));
  const file = hashedScriptFile('reader-values', hashForName(code));
  return { file, url: baseUrl + file, code };
}

/** Reads the source of the function that shows values, and returns the script. */
export const readScript = async (siteDir: string, baseUrl: string) =>
  createScript(await fs.readFile(path.join(siteDir, sourceFile), 'utf8'), baseUrl);

/** Adds the inline script to a page that shows values. Does not change other pages. */
export function addInlineScript(document: Document, { url }: { readonly url: string }): void {
  const place = find(
    document,
    (element) => element.tagName === 'var' && attribute(element, 'data-v') !== undefined,
  );
  if (!place) return;
  append(headOf(document), createElement('script', { 'data-values-script': url }, inlineScript));
}
