/** Renders the panel of reader values in its own React root. Loaded on demand. */
import { createRoot } from 'react-dom/client';
import ReaderValuesPanel from '.';
import { sharePrefix } from './store';
import styles from './styles.module.css';

/** Milliseconds for which the confirmation of a save is visible. */
const noticeMs = 8000;

let isOpen = false;

let notice: HTMLElement | undefined;

/**
 * Opens the panel, unless it is open. Closing returns the focus to `opener`; `fragment` is that of
 * a link that shares values.
 */
export function openValuesPanel(opener?: HTMLElement, fragment?: string): void {
  if (isOpen) return;
  isOpen = true;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // Screen readers announce text that is added to an element, not an element that is added with it.
  notice?.remove();
  const status = document.body.appendChild(document.createElement('p'));
  status.setAttribute('role', 'status');
  status.className = styles.notice ?? '';
  notice = status;
  const onClosed = (saved = '') => {
    isOpen = false;
    root.unmount();
    container.remove();
    status.textContent = saved;
    setTimeout(() => status.remove(), noticeMs);
    if (location.hash.startsWith(sharePrefix)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    opener?.focus({ preventScroll: true });
  };
  root.render(<ReaderValuesPanel onClosed={onClosed} fragment={fragment} />);
}
