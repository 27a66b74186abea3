/**
 * Native disclosure. Pages have up to a hundred, and they must work without JavaScript; the theme's
 * `Details` keeps state to animate its height.
 */
import type { ReactNode } from 'react';

export interface UnfoldProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export default function Unfold({ className = 'iface-unfold', children }: UnfoldProps): ReactNode {
  return <details className={className}>{children}</details>;
}
