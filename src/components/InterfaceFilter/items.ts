/**
 * The inputs and outputs of a service page as the page has them. They are plain HTML without state
 * of their own: rendering three hundred of them again would delay a keystroke. What is marked keeps its
 * boxes and is skipped (`content-visibility`), which takes a twentieth of the time that `display:
 * none` takes; so is what is left but out of sight. The browser still places each item that changes:
 * changes come in parts, so that it can paint and answer between them.
 */

/** An input or an output. */
export interface FilterItem {
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
export function readItems(root: ParentNode): FilterItem[] {
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

/** Items that change between two frames: on a phone they take a few milliseconds to be placed. */
const partLength = 48;

/** Goes through items and pauses after every part of them that a change has changed. */
function* changeInParts(
  items: readonly FilterItem[],
  change: (item: FilterItem) => boolean,
): Generator<undefined, void> {
  let changed = 0;
  for (const item of items) {
    if (!change(item)) continue;
    changed += 1;
    if (changed % partLength === 0) yield;
  }
}

/** The items that have every word of a query; all for an empty one. */
export function findMatches(items: readonly FilterItem[], query: string): FilterItem[] {
  const words = wordsOf(query);
  return items.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** How many items there are of each kind. */
export function countItems(items: readonly FilterItem[]): Count {
  const inputs = items.filter(({ kind }) => kind === 'input').length;
  return { inputs, outputs: items.length - inputs };
}

/** Shows the items that match and no others, in parts. */
export function* showMatches(
  items: readonly FilterItem[],
  matches: readonly FilterItem[],
): Generator<undefined, void> {
  const left = new Set(matches);
  yield* changeInParts(items, (item) => setFilteredOut(item.element, !left.has(item)));
  const full = new Set(matches.map(({ element }) => element.parentElement));
  for (const list of new Set(items.map(({ element }) => element.parentElement))) {
    list?.toggleAttribute('data-empty', !full.has(list));
  }
}

/**
 * Unfolds the matches that have a word of a query inside and not in their head, and folds again what
 * an earlier query unfolded, in parts.
 */
export function* unfoldMatches(
  items: readonly FilterItem[],
  matches: readonly FilterItem[],
  query: string,
): Generator<undefined, void> {
  const words = wordsOf(query);
  const left = new Set(matches);
  yield* changeInParts(items, (item) => {
    const isInside = (word: string) => item.folded.includes(word) && !item.head.includes(word);
    return setUnfolded(item.folds, left.has(item) && words.some(isInside));
  });
}

/** Marks what the filter leaves out. */
const filteredMark = 'data-filtered';

/** Whether this changes the element. */
const setFilteredOut = (element: HTMLElement, isOut: boolean): boolean => {
  if (element.hasAttribute(filteredMark) === isOut) return false;
  element.toggleAttribute(filteredMark, isOut);
  if (isOut) element.setAttribute('aria-hidden', 'true');
  else element.removeAttribute('aria-hidden');
  return true;
};

/** Whether this changes one of the folds; what the reader unfolded stays. */
const setUnfolded = (folds: FilterItem['folds'], open: boolean): boolean => {
  const changing = folds.filter((details) =>
    open ? !details.open : details.hasAttribute(unfoldedMark),
  );
  for (const details of changing) {
    details.open = open;
    details.toggleAttribute(unfoldedMark, open);
  }
  return changing.length > 0;
};

/** Whether the filter hides an element. */
export const isFilteredOut = (element: Element): boolean =>
  element.closest(`[${filteredMark}]`) !== null;
