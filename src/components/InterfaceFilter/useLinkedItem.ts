/**
 * Marks the input, output or attribute that the address names, which `:target` does not do after the
 * router's navigation, and clears the filter where that hides it. Folds are opened for every page
 * alike, by the client module `revealTarget`.
 */
import { useLocation } from '@docusaurus/router';
import { useEffect, useLayoutEffect } from 'react';
import { targetOf } from '../fragment';
import { isFilteredOut } from './items';

/** Marks the item that the address names. */
const mark = 'data-linked';

/** Shows what the address names, on load and after every navigation; `clear` empties the filter. */
export function useLinkedItem(clear: () => void): void {
  const location = useLocation();

  // Before the page scrolls to the target, so that it has its place by then.
  useLayoutEffect(() => {
    show(location.hash, clear);
  }, [location, clear]);

  // A link to where the reader already is changes no location.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link instanceof HTMLAnchorElement && link.hash && link.hash === window.location.hash)
        show(link.hash, clear);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [clear]);
}

const show = (hash: string, clear: () => void): void => {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const target = targetOf(hash);
  if (!target) return;
  if (target.matches('.iface-item')) target.setAttribute(mark, '');
  if (!isFilteredOut(target)) return;
  clear();
  target.scrollIntoView();
};
