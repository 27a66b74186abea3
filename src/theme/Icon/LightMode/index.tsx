// Change: drawn with strokes, which need fewer bytes. The icon is in the HTML of every page.
import type { Props } from '@theme/Icon/LightMode';
import type { ReactNode } from 'react';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth={2}
      aria-hidden="true"
      {...props}
    >
      <circle cx={12} cy={12} r={4} />
      <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1m0-14-1 1M6 18l-1 1" />
    </svg>
  );
}
