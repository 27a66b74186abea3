/**
 * A native disclosure for the attributes of an input, and for the releases of a service. The theme's
 * own one animates its height with state of its own; a page has a hundred of these, and they open and
 * close without JavaScript.
 */
import type { ReactNode } from 'react';

export interface UnfoldProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export default function Unfold({ className = 'iface-unfold', children }: UnfoldProps): ReactNode {
  return <details className={className}>{children}</details>;
}
