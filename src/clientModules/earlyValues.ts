/**
 * Script that shows the reader's values when the page is parsed. Until the tab is closed, it also
 * applies them to content that is rendered later, such as tabs and other pages. Bundled by
 * `src/plugins/released-reference`. `src/plugins/post-build/valuesScripts.ts` loads it.
 */
import { applyValues } from '../components/ReaderValues/applyValues';
import { valuesKey } from '../site/storageKeys';

function show(root: ParentNode): void {
  try {
    applyValues(root, JSON.parse(localStorage.getItem(valuesKey) ?? ''));
  } catch {}
}

function start(): void {
  show(document);
  new MutationObserver((records) => {
    for (const { target } of records) show(target as Element);
  }).observe(document.body, { childList: true, subtree: true });
  delete document.documentElement.dataset.values;
}

if (document.readyState === 'loading') {
  document.addEventListener('readystatechange', start, { once: true });
} else start();
