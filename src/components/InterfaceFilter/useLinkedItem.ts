/**
 * Marks the input, output or attribute in the URL's fragment, because `:target` does not match
 * after client navigation, and clears a filter that hides it. The client module `revealTarget`
 * unfolds it. Reports an input or output that the page does not have.
 */
import { useLocation } from '@docusaurus/router';
import { useEffect, useLayoutEffect } from 'react';
import { targetOf } from '../fragment';
import { isFilteredOut } from './items';
import { type NamedItem, namedItem } from './namedItem';

/** Marks the target of the fragment. Its value is the path of an attribute, which the page shows. */
const mark = 'data-linked';

/**
 * Shows the target of the fragment on load and after every navigation. `clear` empties the filter;
 * `report` receives an item that the fragment names and the page does not have.
 */
export function useLinkedItem(clear: () => void, report: (item: NamedItem) => void): void {
  const location = useLocation();

  // Must run before the page scrolls to the target, so that the target is laid out.
  useLayoutEffect(() => {
    show(location.hash, clear, report);
  }, [location, clear, report]);

  // A link to the current URL does not change the location.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link instanceof HTMLAnchorElement && link.hash && link.hash === window.location.hash)
        show(link.hash, clear, report);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [clear, report]);
}

/** Returns the path of an attribute in its input: `rules › port`; empty for inputs and outputs. */
function attributePath(element: Element): string {
  const names: string[] = [];
  let item: Element | null | undefined = element;
  for (; item; item = item.parentElement?.closest('.iface-item')) {
    names.unshift(item.querySelector('code')?.textContent ?? '');
  }
  return names.length > 1 ? names.join(' › ') : '';
}

const show = (hash: string, clear: () => void, report: (item: NamedItem) => void): void => {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const target = targetOf(hash);
  const missing = target ? undefined : namedItem(hash);
  if (missing) report(missing);
  if (!target) return;
  if (target.matches('.iface-item')) target.setAttribute(mark, attributePath(target));
  if (!isFilteredOut(target)) return;
  clear();
  target.scrollIntoView();
};
