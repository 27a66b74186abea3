/** Follows what the modal shows, so that its own parts can be put where they belong. */
import { useLayoutEffect, useState } from 'react';

/** Places in the modal; `null` while it does not show them. */
export interface Parts {
  readonly dropdown: Element | null;
  /** Shown for an empty query without recent searches. */
  readonly start: Element | null;
  /** Shown for a query without results. */
  readonly noResults: Element | null;
}

const none: Parts = { dropdown: null, start: null, noResults: null };

/** @param correct called at every change of the modal, and once at the start. */
export function useParts(root: HTMLElement | null, correct: (root: HTMLElement) => void): Parts {
  const [parts, setParts] = useState(none);
  useLayoutEffect(() => {
    if (!root) return undefined;
    const look = () => {
      correct(root);
      const found: Parts = {
        dropdown: root.querySelector('.DocSearch-Dropdown'),
        start: root.querySelector('.DocSearch-StartScreen'),
        noResults: root.querySelector('.DocSearch-NoResults'),
      };
      setParts((before) =>
        (Object.keys(found) as (keyof Parts)[]).every((part) => before[part] === found[part])
          ? before
          : found,
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true, attributes: true });
    look();
    return () => observer.disconnect();
  }, [root, correct]);
  return parts;
}
