/**
 * Reloads the current URL, at most once per deployment. The history entry records the attempt,
 * because it survives the reload and needs no storage.
 */

/** State of a history entry. The router has its own keys in it. */
type EntryState = Readonly<Record<string, unknown>>;

/** Key of the mark in the state of the history entry. */
const markKey = 'loadedInFullFor';

export interface Tab {
  readonly history: Pick<History, 'state' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'reload'>;
}

const entryState = ({ history }: Pick<Tab, 'history'>): EntryState => history.state ?? {};

/**
 * Reloads the current URL, unless it was already reloaded for this deployment or the mark cannot be
 * set. Returns whether the reload was started.
 */
export function loadInFull(tab: Tab, deployment: string): boolean {
  const state = entryState(tab);
  if (state[markKey] === deployment) return false;
  try {
    tab.history.replaceState({ ...state, [markKey]: deployment }, '');
    // Otherwise, the browser restores the scroll position of the previous page.
    tab.history.scrollRestoration = 'manual';
  } catch {
    return false;
  }
  tab.location.reload();
  return true;
}

/** Returns whether `loadInFull` loaded this document. */
export function wasLoadedInFull(tab: Pick<Tab, 'history'>): boolean {
  return markKey in entryState(tab);
}

/**
 * Removes the mark after the page has started, because the reload succeeded. With the mark, every
 * later visit to the history entry would scroll as after a reload.
 */
export function forgetFullLoad(tab: Pick<Tab, 'history'>): void {
  const { [markKey]: mark, ...state } = entryState(tab);
  if (mark !== undefined) tab.history.replaceState(state, '');
}
