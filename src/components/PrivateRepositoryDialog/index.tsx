/**
 * Dialog shown before a link to a private repository is followed. It names the repository, says
 * what readers without access will see, and lets them continue or stay. "Continue" is a link, so
 * that readers can open it in any way that the browser offers, and popup blockers do not interfere.
 */
import { codeHostName } from '@site/src/site/identity';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/** Milliseconds between closing the dialog and unlocking the scroll. Specification, section 9. */
const scrollResetDelay = 300;

let unlocking: ReturnType<typeof setTimeout> | undefined;

export interface PrivateRepositoryDialogProps {
  /** `organization/name` of the repository. */
  readonly repository: string;
  readonly href: string;
  /** Whether "Continue" opens a new tab, according to the link or to the click on it. */
  readonly newTab: boolean;
  /** URL of the page that explains how subscribers get access, if the site has one. */
  readonly accessPage: string | undefined;
  /** Called when the reader continues with "Don't warn me again" checked. */
  readonly onDontWarnAgain: () => void;
  /** Called after the dialog closes for any reason. */
  readonly onClosed: () => void;
}

export default function PrivateRepositoryDialog({
  repository,
  href,
  newTab,
  accessPage,
  onDontWarnAgain,
  onClosed,
}: PrivateRepositoryDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const proceed = useRef<HTMLAnchorElement>(null);
  const [dontWarn, setDontWarn] = useState(false);
  const id = useId();
  const close = () => dialog.current?.close();

  // The cleanup of a layout effect runs when the dialog is removed, and starts the delay until the
  // page can scroll again.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    proceed.current?.focus();
    clearTimeout(unlocking);
    // An attribute, because the theme's mobile sidebar overwrites the body's `overflow` style.
    document.documentElement.dataset.scrollLocked = '';
    return () => {
      clearTimeout(unlocking);
      unlocking = setTimeout(() => {
        delete document.documentElement.dataset.scrollLocked;
      }, scrollResetDelay);
    };
  }, []);

  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) close();
  };
  const follow = () => {
    if (dontWarn) onDontWarnAgain();
    close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a backdrop click; Escape closes by keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-private-repository-dialog=""
      onClick={closeOnBackdrop}
      onClose={onClosed}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {accessPage ? 'For subscribers only' : 'Private repository'}
        </h2>
        <div id={`${id}-text`}>
          <p>
            <code>{repository}</code> is a private repository.{' '}
            {accessPage
              ? `Subscribers who linked their ${codeHostName()} ID can see it; everyone else gets a 404 page.`
              : 'Readers without access to it get an error page.'}
          </p>
        </div>
        {accessPage && (
          <p>
            <a href={accessPage}>How subscribers link their {codeHostName()} ID</a>
          </p>
        )}
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={dontWarn}
            onChange={({ target }) => setDontWarn(target.checked)}
          />
          Don’t warn me again
        </label>
        <div className={styles.actions}>
          <a
            ref={proceed}
            className={styles.proceed}
            href={href}
            {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            onClick={follow}
          >
            Continue
          </a>
          <button type="button" className={styles.cancel} onClick={close}>
            Cancel
          </button>
        </div>
      </div>
    </dialog>
  );
}
