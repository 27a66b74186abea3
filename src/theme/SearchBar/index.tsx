// Change: every page contains the button. The modal and the engine load on the first sign of
// interest, and letters typed while they load are preserved. Supports the embedded engine and hosted
// search.
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import SearchButton from '@site/src/components/SearchButton';
import { isHostAnswering } from '@site/src/search/isHostAnswering';
import { loadClient, loadModal } from '@site/src/search/load';
import { TypeAhead } from '@site/src/search/TypeAhead';
import { useSearchKeys } from '@site/src/search/useSearchKeys';
import { isHosted, searchEvents } from '@site/src/site/search';
import type { HostedSearch } from '@site/src/site/settings';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './styles.module.css';

const focusedElement = (): HTMLElement | null => {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
};

type State = 'closed' | 'opening' | 'open' | 'failed' | 'outdated';

const isFailure = (state: State): boolean => state === 'failed' || state === 'outdated';

const algolia = siteConfig.themeConfig.algolia as HostedSearch;

/** Loads the modal and, in parallel, the client with the data for its first search. */
async function load() {
  const [{ default: Modal }, client] = await Promise.all([
    loadModal(),
    loadClient().then(({ siteClient }) => {
      const made = siteClient();
      made.warmUp();
      return made;
    }),
  ]);
  return { Modal, client };
}

const warmUp = () => void load().catch(() => {});

interface ActionProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** Button in the message about a failure. */
function Action({ children, onClick }: ActionProps): ReactNode {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  );
}

export default function SearchBar(): ReactNode {
  const [state, setState] = useState<State>('closed');
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const typeAhead = useMemo(() => new TypeAhead(), []);
  const isOpen = state === 'open';

  const open = useCallback(
    (field?: HTMLInputElement) => {
      if (opener.current) return;
      opener.current = field ?? focusedElement() ?? button.current;
      typeAhead.start(field);
      setState('opening');
      load().then(
        (parts) => {
          if (!opener.current) return;
          flushSync(() => {
            setLoaded(parts);
            setState('open');
          });
        },
        async () => {
          typeAhead.stop();
          opener.current = null;
          setState((await isHostAnswering()) ? 'outdated' : 'failed');
        },
      );
    },
    [typeAhead],
  );

  const close = useCallback(() => {
    typeAhead.stop();
    setState('closed');
  }, [typeAhead]);

  useSearchKeys({
    isOpen: state === 'opening' || isOpen,
    onOpen: () => open(),
    onClose: close,
  });
  useEffect(() => {
    const onOpen = ({ target }: Event) =>
      open(target instanceof HTMLInputElement ? target : undefined);
    document.addEventListener(searchEvents.open, onOpen);
    document.addEventListener(searchEvents.interest, warmUp);
    return () => {
      document.removeEventListener(searchEvents.open, onOpen);
      document.removeEventListener(searchEvents.interest, warmUp);
    };
  }, [open]);

  // Closes the search before the browser's back button navigates.
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen, close]);

  // Removes the message about a failure when the reader opens another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    setState((current) => (isFailure(current) ? 'closed' : current));
  }, [pathname]);

  // Returns the focus to the element that had it when the dialog opened.
  useEffect(() => {
    if (state !== 'closed' || !opener.current) return;
    // The field that opened the dialog, or the focused element, might have been removed.
    const element = opener.current.isConnected ? opener.current : button.current;
    // A page that a result opens might have scrolled to its target.
    element?.focus({ preventScroll: true });
    opener.current = null;
  }, [state]);

  return (
    <>
      {isHosted(algolia) && (
        <Head>
          <link
            rel="preconnect"
            href={`https://${algolia.appId}-dsn.algolia.net`}
            crossOrigin="anonymous"
          />
        </Head>
      )}
      <SearchButton ref={button} isOpen={isOpen} onClick={() => open()} onInterest={warmUp} />
      {isFailure(state) && (
        <p className={styles.failure} role="alert">
          The search did not load.{' '}
          {state === 'outdated' ? (
            <>
              The site might have been updated.{' '}
              <Action onClick={() => window.location.reload()}>Reload the page</Action>
            </>
          ) : (
            <Action
              onClick={() => {
                // This button is removed. If the search fails again, the focus returns to the other
                // button.
                button.current?.focus();
                open();
              }}
            >
              Retry
            </Action>
          )}{' '}
          <Action
            onClick={() => {
              button.current?.focus();
              close();
            }}
          >
            Dismiss
          </Action>
        </p>
      )}
      {isOpen &&
        loaded &&
        createPortal(
          <loaded.Modal
            client={loaded.client}
            takeQuery={() => typeAhead.take()}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}
