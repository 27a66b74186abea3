/**
 * Shows the reader's own values in the code of every page, and offers the values of a shared link.
 * The validation and the panel load only for readers who have values or open the panel.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { readStored } from '../components/storage';
import { valuesKey } from '../site/storageKeys';

type Store = typeof import('../components/ReaderValues/store');

/** The store; `undefined` until it is loaded. */
let store: Store | undefined;
let loading: Promise<Store> | undefined;

async function load(): Promise<Store> {
  const loaded = await import('../components/ReaderValues/store');
  loaded.keepShowingValues();
  return loaded;
}

/**
 * Shows the values, then reveals the code that was hidden while they loaded, even after a failure.
 */
async function start(): Promise<void> {
  try {
    loading ??= load();
    store = await loading;
    store.showValues();
  } catch (error) {
    loading = undefined;
    console.warn('Your values could not be loaded.', error);
  } finally {
    delete document.documentElement.dataset.values;
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-reader-values]') : null;
    if (button instanceof HTMLElement) void openPanel(button);
  });
  // Another tab saved values. Once loaded, the store has its own listener.
  window.addEventListener('storage', ({ key }) => {
    if (key === valuesKey && !store) void start();
  });
}

async function openPanel(opener?: HTMLElement, fragment?: string): Promise<void> {
  try {
    const { openValuesPanel } = await import('../components/ReaderValues/open');
    await start();
    openValuesPanel(opener, fragment);
  } catch (error) {
    console.warn('The panel for your values could not be loaded.', error);
  }
}

export default {
  onRouteDidUpdate({ previousLocation }) {
    if (store) store.showValues();
    else if (readStored(valuesKey) !== null) {
      // If the first page shows values, its script also shows those of later pages. Otherwise
      // there is no script yet: hide the values of a later page until the store is loaded.
      if (previousLocation) document.documentElement.dataset.values = 'waiting';
      void start();
    }
    // Read the browser's URL, not the router's: the panel removes the values from it when it
    // closes.
    const { hash } = location;
    if (hash.startsWith('#values=')) void openPanel(undefined, hash);
  },
} satisfies ClientModule;
