// Change: both icons are in the button with their labels, and styles show the one of the current
// mode. So the name of the button is correct before hydration, when the server's markup knows no
// mode. The button is not disabled before hydration, because the early loader handles its clicks.
import type { Props } from '@theme/ColorModeToggle';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Mode = 'light' | 'dark';

function Icon({ mode, children }: { readonly mode: Mode; readonly children: ReactNode }) {
  return (
    <svg
      className={styles[mode]}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2}
      role="img"
    >
      <title>{`Switch between dark and light mode (currently ${mode} mode)`}</title>
      {children}
    </svg>
  );
}

export default function ColorModeToggle({ className, value, onChange }: Props): ReactNode {
  return (
    <button
      className={clsx('clean-btn', styles.toggle, className)}
      type="button"
      data-early="theme"
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    >
      <Icon mode="light">
        <circle cx={12} cy={12} r={4} />
        <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1m0-14-1 1M6 18l-1 1" />
      </Icon>
      <Icon mode="dark">
        <path d="M9.5 4.5a8 8 0 1 0 10 10 8 8 0 0 1-10-10z" />
      </Icon>
    </button>
  );
}
