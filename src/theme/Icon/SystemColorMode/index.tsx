// Change: renders nothing; the site has no system color mode, and every page would carry its icon.
import type { ReactNode } from 'react';

export default function IconSystemColorMode(): ReactNode {
  return null;
}
