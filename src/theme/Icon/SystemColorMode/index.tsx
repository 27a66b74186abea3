// Change: renders nothing, because the icon would be in the HTML of every page and the site has no
// system color mode.
import type { ReactNode } from 'react';

export default function IconSystemColorMode(): ReactNode {
  return null;
}
