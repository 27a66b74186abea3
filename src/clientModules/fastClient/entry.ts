/**
 * The entry of the client bundle. Like Docusaurus's own it preloads the page's parts and hydrates the
 * page, but it evaluates the bundle in slices: between them the browser answers the reader.
 */
// First, as in Docusaurus's own entry: the order of imports is the order of styles.
import '@generated/client-modules';
import preload from '@docusaurus/core/lib/client/preload';
import { loadClient, loadModal } from '@site/src/search/load';
import { installFileNames, learnSections } from './pageFiles';
import { pause } from './pause';
import prefetch from './prefetch';

/** Milliseconds that hydration waits for the full style sheet. */
const stylesLimit = 5000;

/** Resolves when the full style sheet, which the inline loader asked for, is there or fails. */
function fullStyles(): Promise<void> {
  const sheet = document.getElementById('styles');
  if (!(sheet instanceof HTMLLinkElement) || sheet.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve());
    setTimeout(resolve, stylesLimit);
  });
}

async function start(): Promise<void> {
  const container = document.getElementById('__docusaurus');
  if (!container) throw new Error('The page has no #__docusaurus element to hydrate.');
  window.docusaurus = prefetch;
  installFileNames();
  // A reader types into its early field.
  if (document.querySelector('.search-early')) void Promise.allSettled([loadModal(), loadClient()]);
  await import(/* webpackMode: "eager" */ 'react-dom');
  await pause();
  const { hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { default: createSite } = await import(/* webpackMode: "eager" */ './site');
  await Promise.all([preload(window.location.pathname), fullStyles()]);
  await pause();
  // From here on links are followed without a full load.
  document.querySelector('script[type=speculationrules]')?.remove();
  startTransition(() => {
    window.docusaurusRoot = hydrateRoot(container, createSite(), {
      onRecoverableError(error, errorInfo) {
        console.error('Docusaurus React Root onRecoverableError:', error, errorInfo);
      },
    });
  });
  // A link to another section would wait for its name.
  void learnSections();
}

start().catch((error: unknown) => {
  // The inline loader stops keeping clicks.
  document.documentElement.dataset.hasHydrated = 'failed';
  throw error;
});
