/**
 * Whether the window is wide enough for the desktop's layout. The first rendering of the site does
 * not know; the second is a transition, so it gives way to what the reader does. What a link leads to
 * later knows at once.
 */
import useIsBrowser from '@docusaurus/useIsBrowser';
import { startTransition, useEffect, useState } from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

interface Options {
  /** Width in pixels up to which the window counts as mobile; the style sheets have the same. */
  readonly desktopBreakpoint?: number;
}

const measure = (breakpoint: number): WindowSize =>
  window.innerWidth > breakpoint ? 'desktop' : 'mobile';

export function useWindowSize({ desktopBreakpoint = 996 }: Options = {}): WindowSize {
  const isBrowser = useIsBrowser();
  const [size, setSize] = useState<WindowSize>(() =>
    isBrowser ? measure(desktopBreakpoint) : 'ssr',
  );
  useEffect(() => {
    const update = () => startTransition(() => setSize(measure(desktopBreakpoint)));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [desktopBreakpoint]);
  return size;
}
