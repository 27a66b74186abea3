/**
 * Loads the current address as a full page, at most once for each deployment. The history
 * entry records the try: it survives the load, and it needs no storage.
 */

/** The state of a history entry; the router keeps its own keys in it. */
type EntryState = Readonly<Record<string, unknown>>;

/** Key of the mark in the history entry's state. */
const markKey = 'loadedInFullFor';

/** The parts of `window` that a full load needs. */
export interface Tab {
  readonly history: Pick<History, 'state' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'reload'>;
}

function entryState({ history }: Pick<Tab, 'history'>): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as EntryState) : {};
}

/**
 * Starts a full load of the current address, unless it was tried for this deployment already or
 * the mark cannot be set. Returns whether the load was started.
 */
export function loadInFull(tab: Tab, deployment: string): boolean {
  const state = entryState(tab);
  if (state[markKey] === deployment) return false;
  try {
    tab.history.replaceState({ ...state, [markKey]: deployment }, '');
    // The browser would restore the position of the page that is left.
    tab.history.scrollRestoration = 'manual';
  } catch {
    return false;
  }
  tab.location.reload();
  return true;
}

/** Whether this document is the outcome of `loadInFull`. */
export function wasLoadedInFull(tab: Pick<Tab, 'history'>): boolean {
  return markKey in entryState(tab);
}

/**
 * Removes the mark when the page has started: the full load succeeded. With the mark, each later visit
 * to the history entry would scroll as after a full load.
 */
export function forgetFullLoad(tab: Pick<Tab, 'history'>): void {
  const { [markKey]: mark, ...state } = entryState(tab);
  if (mark === undefined) return;
  try {
    tab.history.replaceState(state, '');
  } catch {
    // A browser that refuses changes of the history could not set the mark either.
  }
}
