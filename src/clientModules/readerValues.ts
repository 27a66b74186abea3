/**
 * Shows the reader's own values in the code of every page, and offers those of a shared link. The
 * validation and the panel are loaded only for readers who have values or ask for them.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { hasStoredValues } from '../components/ReaderValues/stored';

/** The store, from the moment on at which there are values. */
let store: typeof import('../components/ReaderValues/store') | undefined;

async function start(): Promise<void> {
  if (!store) {
    store = await import('../components/ReaderValues/store');
    store.keepShowingValues();
  }
  store.showValues();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-reader-values]') : null;
    if (button instanceof HTMLElement) void openPanel(button);
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

const module: ClientModule = {
  onRouteDidUpdate() {
    if (store) store.showValues();
    else if (hasStoredValues()) void start();
    // The browser's own address: the panel takes the values out of it when it is closed.
    const { hash } = location;
    if (hash.startsWith('#values=')) void openPanel(undefined, hash);
  },
};

export default module;
