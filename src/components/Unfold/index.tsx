/**
 * Native disclosure for the attributes of an input, and for the releases of a service. The theme's
 * own `Details` keeps state to animate its height. A page has a hundred of these, and they must
 * work without JavaScript.
 */
import type { ReactNode } from 'react';

export interface UnfoldProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export default function Unfold({ className = 'iface-unfold', children }: UnfoldProps): ReactNode {
  return <details className={className}>{children}</details>;
}
