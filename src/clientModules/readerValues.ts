/**
 * Shows the reader's own values in the code of every page, and offers those of a shared link. The
 * validation and the panel are loaded only for readers who have values or ask for them.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { hasStoredValues } from '../components/ReaderValues/stored';
import { valuesKey } from '../site/storageKeys';

type Store = typeof import('../components/ReaderValues/store');

/** The store, from the moment on at which there are values. */
let store: Store | undefined;
let loading: Promise<Store> | undefined;

async function load(): Promise<Store> {
  const loaded = await import('../components/ReaderValues/store');
  loaded.keepShowingValues();
  return loaded;
}

/** Shows the values; what was hidden until then can be seen after it, also where it fails. */
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
  // Another tab saved values; from the first ones on, the store listens itself.
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

const clientModule: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    if (store) store.showValues();
    else if (hasStoredValues()) {
      // The first page came with its values. A second one that comes before the store waits for it.
      if (previousLocation) document.documentElement.dataset.values = 'waiting';
      void start();
    }
    // The browser's own address: the panel takes the values out of it when it is closed.
    const { hash } = location;
    if (hash.startsWith('#values=')) void openPanel(undefined, hash);
  },
};

export default clientModule;
