/** The copy buttons of all items, served by one listener: they copy the name next to them. */
import { useEffect } from 'react';
import { copyName } from './copyName';

/** @param announce tells a reader what happened, in words */
export function useCopyName(announce: (message: string) => void): void {
  useEffect(() => {
    const copy = (event: MouseEvent) => copyName(event, announce);
    document.addEventListener('click', copy);
    return () => document.removeEventListener('click', copy);
  }, [announce]);
}
