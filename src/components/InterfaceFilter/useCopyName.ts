/** Handles the copy buttons of all items with one listener. */
import { useEffect } from 'react';
import { copyName } from './copyName';

/** @param announce announces the result to the reader */
export function useCopyName(announce: (message: string) => void): void {
  useEffect(() => {
    const copy = (event: MouseEvent) => copyName(event, announce);
    document.addEventListener('click', copy);
    return () => document.removeEventListener('click', copy);
  }, [announce]);
}
