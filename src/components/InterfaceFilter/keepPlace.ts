/**
 * Keeps the place of a reader who changes to another release of a service: a link of the list of
 * releases gets the input or output that the address names, or else the first one on the screen.
 */
import { targetOf } from '../fragment';

/** The item that the reader is at, as an ID; empty at the top of the page. */
function placeOf(root: Document): string {
  const named = targetOf(root.location.hash);
  if (named?.matches('.iface-item')) return named.id;
  const items = [...root.querySelectorAll<HTMLElement>('.iface-top > .iface-item')];
  const first = items.find((item) => item.getBoundingClientRect().bottom > 0);
  const isShown = first && first.getBoundingClientRect().top < root.documentElement.clientHeight;
  return isShown ? first.id : '';
}

/** Adds the place to a link of the list of releases, before the browser follows it. */
export function keepPlace({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-release]') : null;
  if (link) link.hash = placeOf(document);
}
