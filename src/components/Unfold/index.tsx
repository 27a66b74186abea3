/** Native disclosure: the theme's keeps state and needs JavaScript, and pages have a hundred. */
import type { ReactNode } from 'react';

export interface UnfoldProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export default function Unfold({ className = 'iface-unfold', children }: UnfoldProps): ReactNode {
  return <details className={className}>{children}</details>;
}
