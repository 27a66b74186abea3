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
import { minifyScript } from '../fast-client/inlineLoader';

/** File that contains only the function that shows values. */
const sourceFile = 'src/components/ReaderValues/applyValues.ts';

/** Scripts that show a reader's values. */
export interface ValuesScripts {
  /** Path of the script that shows the values, relative to the folder of the site. */
  readonly file: string;
  readonly code: string;
  /** Inline script that hides the values and loads the other one. */
  readonly inline: string;
}

/** Milliseconds after which a page shows the documentation's values if the script has not loaded. */
const patience = 3000;

const inlineScript = (url: string): string => `(() => {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(${JSON.stringify(valuesKey)}) === null) return;
  } catch {
    return;
  }
  dataset.values = 'waiting';
  const reveal = () => delete dataset.values;
  const script = document.createElement('script');
  script.src = ${JSON.stringify(url)};
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
 * Returns the minified scripts.
 *
 * @param source source of the function that shows values
 */
export function createScripts(source: string, baseUrl: string): ValuesScripts {
  const declaration = source.replace(/\bexport (?=function applyValues\()/, '');
  if (declaration === source) throw new Error(`${sourceFile} has no function applyValues.`);
  const code = minifyScript(showingScript(declaration));
  const file = hashedScriptFile('reader-values', hashForName(code));
  return { file, code, inline: minifyScript(inlineScript(baseUrl + file)) };
}

/** Reads the source of the function that shows values, and returns the minified scripts. */
export const readScripts = async (siteDir: string, baseUrl: string): Promise<ValuesScripts> =>
  createScripts(await fs.readFile(path.join(siteDir, sourceFile), 'utf8'), baseUrl);

/** Adds the inline script to a page that shows values. Does not change other pages. */
export function addInlineScript(document: Document, { inline }: Pick<ValuesScripts, 'inline'>) {
  const place = find(
    document,
    (element) => element.tagName === 'var' && attribute(element, 'data-v') !== undefined,
  );
  if (place) append(headOf(document), createElement('script', {}, inline));
}
