/**
 * Entry of the client bundle. Like Docusaurus's entry, it preloads the page's chunks and hydrates
 * the page, but it evaluates the bundle in slices, so that the browser can handle input between
 * them.
 */
// Must be the first import, as in Docusaurus's entry: the import order determines the style order.
import '@generated/client-modules';
import { loadClient, loadModal } from '@site/src/search/load';
import { startTransition } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Router } from 'react-router-dom';
import { installFileNames, learnSections } from './pageFiles';
import { createPageHistory } from './pageHistory';
import prefetch from './prefetch';
import preload from './preload';
import publishedPath from './publishedPath';

/** Maximum milliseconds that hydration waits for the full style sheet. */
const stylesLimit = 5000;

/** Resolves when the full style sheet, requested by the inline loader, has loaded or failed. */
function fullStyles(): Promise<void> {
  const sheet = document.getElementById('styles');
  if (!(sheet instanceof HTMLLinkElement) || sheet.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve());
    setTimeout(resolve, stylesLimit);
  });
}

/** Yields to the browser, so that it can handle input between two tasks. */
function pause(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  const container = document.getElementById('__docusaurus');
  if (!container) throw new Error('The page has no #__docusaurus element to hydrate.');
  window.docusaurus = prefetch;
  installFileNames();
  // The reader has opened the early search field.
  if (document.querySelector('.search-early')) void Promise.allSettled([loadModal(), loadClient()]);
  await import(/* webpackMode: "eager" */ 'react-dom');
  await pause();
  const { hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const { default: App } = await import(
    /* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'
  );
  const { pathname, search, hash } = window.location;
  await Promise.all([preload(pathname), fullStyles()]);
  // The host answered with its not-found page, which the requested page cannot hydrate.
  const published = publishedPath(pathname);
  if (published) return window.location.replace(published + search + hash);
  await pause();
  // The router now follows links without page loads, so the browser must not prerender them.
  document.querySelector('script[type=speculationrules]')?.remove();
  startTransition(() => {
    const app = (
      <HelmetProvider>
        <Router history={createPageHistory()}>
          <App />
        </Router>
      </HelmetProvider>
    );
    window.docusaurusRoot = hydrateRoot(container, app, {
      onRecoverableError(error, errorInfo) {
        console.error('Docusaurus React Root onRecoverableError:', error, errorInfo);
      },
    });
  });
  // Load the file names of sections now, so that a link to another section does not wait for them.
  void learnSections();
}

start().catch((error: unknown) => {
  // Signals the inline loader to stop recording clicks.
  document.documentElement.dataset.hasHydrated = 'failed';
  throw error;
});
