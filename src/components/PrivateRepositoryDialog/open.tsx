/** Renders the dialog in its own React root, outside the page's tree. Loaded on demand. */
import siteConfig from '@generated/docusaurus.config';
import { createRoot } from 'react-dom/client';
import { pages } from '../../site/pages';
import PrivateRepositoryDialog, { type PrivateRepositoryDialogProps } from '.';

export type DialogRequest = Omit<PrivateRepositoryDialogProps, 'accessPage' | 'onClosed'> & {
  /** The link that was followed; it gets the focus back. */
  readonly opener: HTMLElement | SVGElement;
};

const accessPage = pages.repositoryAccess && siteConfig.baseUrl + pages.repositoryAccess.slice(1);

let closeCurrent: (() => void) | undefined;

/** Opens the dialog. Closes an open one first. */
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
  root.render(<PrivateRepositoryDialog {...request} accessPage={accessPage} onClosed={onClosed} />);
}

/** Closes an open dialog, because the page behind it has changed. */
export function closePrivateRepositoryDialog(): void {
  closeCurrent?.();
}
