/**
 * Keeps the reader's position when they switch to another release of a service: adds the fragment
 * of the current input or output to the link. That is the item in the URL, or else the first one on
 * the screen.
 */
import { targetOf } from '../fragment';

/** Returns the ID of the reader's current item; empty at the top of the page. */
function placeOf(root: Document): string {
  const named = targetOf(root.location.hash);
  if (named?.matches('.iface-item')) return named.id;
  const items = [...root.querySelectorAll<HTMLElement>('.iface-top > .iface-item')];
  const first = items.find((item) => item.getBoundingClientRect().bottom > 0);
  const isShown = first && first.getBoundingClientRect().top < root.documentElement.clientHeight;
  return isShown ? first.id : '';
}

/** Adds the fragment to a link in the list of releases, before the browser follows it. */
export function keepPlace({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-release]') : null;
  if (link) link.hash = placeOf(document);
}
