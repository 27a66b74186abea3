/** Renders the panel of reader values in its own React root. Loaded on demand. */
import { createRoot } from 'react-dom/client';
import ReaderValuesPanel from '.';
import { sharePrefix } from './store';

let isOpen = false;

/**
 * Opens the panel. Does nothing if it is open.
 *
 * @param opener element that gets the focus back
 * @param fragment fragment of a link that shares values
 */
export function openValuesPanel(opener?: HTMLElement, fragment?: string): void {
  if (isOpen) return;
  isOpen = true;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const onClosed = () => {
    isOpen = false;
    root.unmount();
    container.remove();
    if (location.hash.startsWith(sharePrefix)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    opener?.focus({ preventScroll: true });
  };
  root.render(
    <ReaderValuesPanel onClosed={onClosed} {...(fragment === undefined ? {} : { fragment })} />,
  );
}
