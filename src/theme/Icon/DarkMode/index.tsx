// Change: drawn with a stroke, which needs fewer bytes. The icon is in the HTML of every page.
import type { Props } from '@theme/Icon/DarkMode';
import type { ReactNode } from 'react';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeWidth={2}
      aria-hidden="true"
      {...props}
    >
      <path d="M9.5 4.5a8 8 0 1 0 10 10 8 8 0 0 1-10-10z" />
    </svg>
  );
}
