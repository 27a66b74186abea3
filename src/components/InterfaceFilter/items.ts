/**
 * The inputs and outputs of a service page as the page has them. They are plain HTML without state
 * of their own: to mark three hundred of them costs a few milliseconds, to render them anew would
 * cost a keystroke. What is marked keeps its boxes and is skipped (`content-visibility`), which takes
 * a twentieth of the time that `display: none` takes; so is what is left but out of sight.
 */

/** An input or an output. */
export interface Item {
  readonly element: HTMLElement;
  readonly kind: 'input' | 'output';
  /** Everything that it says, in lower case. */
  readonly text: string;
  /** What its line with name, type and default says. */
  readonly head: string;
  /** What unfolds. */
  readonly folds: readonly HTMLDetailsElement[];
  /** What can be read only when it is unfolded. */
  readonly folded: string;
}

/** How many inputs and outputs there are to see. */
export interface Count {
  readonly inputs: number;
  readonly outputs: number;
}

const textOf = (node: Node | null | undefined): string => (node?.textContent ?? '').toLowerCase();

/** Reads the items of the page, and has the browser skip those that are out of sight from now on. */
export function readItems(root: ParentNode): Item[] {
  return [...root.querySelectorAll<HTMLElement>('.iface-top > .iface-item')].map((element) => {
    const folds = [...element.querySelectorAll<HTMLDetailsElement>(':scope > .iface-unfold')];
    element.parentElement?.setAttribute('data-filterable', '');
    return {
      element,
      kind: element.id.startsWith('output-') ? 'output' : 'input',
      text: textOf(element),
      head: textOf(element.querySelector(':scope > .iface-head')),
      folds,
      folded: folds.map(textOf).join(' '),
    };
  });
}

/** Unfolded by the filter: folds again when it is cleared. */
const unfoldedMark = 'data-unfolded-by-filter';

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

const hasAll = ({ text }: Item, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** Shows the items that have every word of a query, all for an empty one; returns how many are left. */
export function showMatches(items: readonly Item[], query: string): Count {
  const words = wordsOf(query);
  const count = { inputs: 0, outputs: 0 };
  const full = new Set<Element | null>();
  for (const item of items) {
    const matches = hasAll(item, words);
    setFilteredOut(item.element, !matches);
    if (!matches) continue;
    count[`${item.kind}s`] += 1;
    full.add(item.element.parentElement);
  }
  for (const list of new Set(items.map(({ element }) => element.parentElement))) {
    list?.toggleAttribute('data-empty', !full.has(list));
  }
  return count;
}

/**
 * Unfolds the items that have a word of a query inside and not in their head, and folds again what
 * an earlier query unfolded. It takes longer than to show matches: a hundred items may unfold.
 */
export function unfoldMatches(items: readonly Item[], query: string): void {
  const words = wordsOf(query);
  for (const item of items) {
    const isInside = (word: string) => item.folded.includes(word) && !item.head.includes(word);
    setUnfolded(item.folds, hasAll(item, words) && words.some(isInside));
  }
}

/** Marks what the filter leaves out. */
const filteredMark = 'data-filtered';

const setFilteredOut = (element: HTMLElement, isOut: boolean): void => {
  if (element.hasAttribute(filteredMark) === isOut) return;
  element.toggleAttribute(filteredMark, isOut);
  if (isOut) element.setAttribute('aria-hidden', 'true');
  else element.removeAttribute('aria-hidden');
};

const setUnfolded = (folds: Item['folds'], open: boolean): void => {
  for (const details of folds) {
    if (open && !details.open) {
      details.open = true;
      details.setAttribute(unfoldedMark, '');
    } else if (!open && details.hasAttribute(unfoldedMark)) {
      details.open = false;
      details.removeAttribute(unfoldedMark);
    }
  }
};

/** Whether the filter hides an element. */
export const isFilteredOut = (element: Element): boolean =>
  element.closest(`[${filteredMark}]`) !== null;
