/**
 * A native disclosure for the attributes of an input. The theme's own one animates its height with
 * state of its own; a page has a hundred of these, and they open and close without JavaScript.
 */
import type { ReactNode } from 'react';

export default function Unfold({ children }: { readonly children: ReactNode }): ReactNode {
  return <details className="iface-unfold">{children}</details>;
}
