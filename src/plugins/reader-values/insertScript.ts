/**
 * Puts a script into the pages that hold values of readers, and into no other: it shows the reader's
 * own before anything is painted. Until the page is read it hides the places of values.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { minify, transform } from '@swc/core';
import { valuesKey } from '../../site/storageKeys';
import { changeBy, type PageChange } from '../after-build/pageChange';
import type { BuiltSite } from '../after-build/types';

/** The file with the function that shows values, and nothing else. */
const sourceFile = 'src/components/ReaderValues/applyValues.ts';

/** How the place of a value begins, in HTML as it is written and as the minifier leaves it. */
const place = '<var data-v=';

/**
 * When the page is read, before its scripts run: `DOMContentLoaded` waits for those. What the page
 * renders anew before the store of the values is loaded, such as tabs, gets the values at once.
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

/** The script, from the source of the function that shows values. */
export async function earlyScript(source: string): Promise<string> {
  const parser = { syntax: 'typescript' } as const;
  const { code } = await transform(source, { jsc: { parser, target: 'es2022' } });
  const declaration = code.replace(/\bexport (?=function applyValues\()/, '');
  if (declaration === code) throw new Error(`${sourceFile} has no function applyValues.`);
  const small = await minify(frame(declaration), { compress: true, mangle: true });
  return small.code;
}

/** A page with the script in its head; a page without values as it is. */
export const withScript = (html: string, script: string): string =>
  html.includes(place) ? html.replace('</head>', () => `<script>${script}</script></head>`) : html;

/** The change: puts the script into every page that holds values. */
export async function valuesScript({ siteDir }: Pick<BuiltSite, 'siteDir'>): Promise<PageChange> {
  const script = await earlyScript(await fs.readFile(path.join(siteDir, sourceFile), 'utf8'));
  return changeBy(() => script, withScript);
}
