/** Shows the dialog in a React root of its own, outside the page's tree; loaded on demand. */
import { createRoot } from 'react-dom/client';
import PrivateRepositoryDialog, { type PrivateRepositoryDialogProps } from '.';

export type DialogRequest = Omit<PrivateRepositoryDialogProps, 'onClosed'> & {
  /** The link that was followed; focus returns to it. */
  readonly opener: HTMLElement | SVGElement;
};

let closeCurrent: (() => void) | undefined;

/** Opens the dialog; one at a time. */
export function openPrivateRepositoryDialog({ opener, ...request }: DialogRequest): void {
  closeCurrent?.();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const onClosed = () => {
    closeCurrent = undefined;
    root.unmount();
    container.remove();
    opener.focus({ preventScroll: true });
  };
  closeCurrent = onClosed;
  root.render(<PrivateRepositoryDialog {...request} onClosed={onClosed} />);
}

/** Closes the dialog, if one is open: the page behind it has changed. */
export function closePrivateRepositoryDialog(): void {
  closeCurrent?.();
}
