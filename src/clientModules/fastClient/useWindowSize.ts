/**
 * Whether the window is wide enough for the desktop's layout. The first rendering does not know; the
 * second is a transition, so it gives way to what the reader does.
 */
import { startTransition, useEffect, useState } from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

interface Options {
  /** Width in pixels up to which the window counts as mobile; the style sheets have the same. */
  readonly desktopBreakpoint?: number;
}

export function useWindowSize({ desktopBreakpoint = 996 }: Options = {}): WindowSize {
  const [size, setSize] = useState<WindowSize>('ssr');
  useEffect(() => {
    const update = () =>
      startTransition(() => setSize(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [desktopBreakpoint]);
  return size;
}
