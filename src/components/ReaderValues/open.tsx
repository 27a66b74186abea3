/** Shows the panel of the reader's values in a React root of its own; loaded on demand. */
import { createRoot } from 'react-dom/client';
import ReaderValuesPanel from '.';
import { sharePrefix } from './store';

let isOpen = false;

/**
 * Opens the panel; one at a time.
 *
 * @param opener what the focus returns to
 * @param fragment of a link that shares values
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
