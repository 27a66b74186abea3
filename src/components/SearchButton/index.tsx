/** Button that opens the search. Its name is its visible text, for users of voice control. */
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode, Ref } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onClick: () => void;
  /** Called when the pointer or the focus enters the button. */
  readonly onInterest: () => void;
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export default function SearchButton({ ref, isOpen, onClick, onInterest }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const modifier = isBrowser && isApple() ? '⌘' : 'Ctrl';
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onClick}
      onPointerEnter={onInterest}
      onTouchStart={onInterest}
      onFocus={onInterest}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <span className={styles.label}>Search</span>
      <span className={styles.keys} data-visible={isBrowser}>
        <kbd>{modifier}</kbd> <kbd>K</kbd>
      </span>
    </button>
  );
}
