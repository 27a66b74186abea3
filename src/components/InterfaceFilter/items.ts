/**
 * Inputs and outputs in the DOM of a service page. They are plain HTML without React state, because
 * rendering three hundred of them again would delay a keystroke. Hidden items keep their layout
 * boxes and are skipped with `content-visibility`, which takes a twentieth of the time of `display:
 * none`. Offscreen items are skipped in the same way. The browser still lays out each changed item,
 * so changes are made in parts, and the browser can paint and respond between them.
 */
import { countWithNoun } from '../../site/words';

export interface FilterItem {
  readonly element: HTMLElement;
  readonly kind: 'input' | 'output';
  /** Full text in lowercase. */
  readonly text: string;
  /** Text of the line with name, type and default. */
  readonly head: string;
  readonly folds: readonly HTMLDetailsElement[];
  /** Text that is visible only when it is unfolded. */
  readonly folded: string;
}

/** Numbers of visible inputs and outputs. */
export interface Count {
  readonly inputs: number;
  readonly outputs: number;
}

const textOf = (node: Node | null | undefined): string => (node?.textContent ?? '').toLowerCase();

/** Reads the items of the page. From then on, the browser skips offscreen items. */
export function readItems(root: ParentNode): FilterItem[] {
  return [...root.querySelectorAll<HTMLElement>('.iface-top > .iface-item')].map((element) => {
    const folded = [...element.querySelectorAll(':scope > .iface-unfold')];
    element.parentElement?.setAttribute('data-filterable', '');
    return {
      element,
      kind: element.id.startsWith('output-') ? 'output' : 'input',
      text: textOf(element),
      head: textOf(element.querySelector(':scope > .iface-head')),
      folds: [...element.querySelectorAll<HTMLDetailsElement>('.iface-unfold')],
      folded: folded.map(textOf).join(' '),
    };
  });
}

/** Marks disclosures that the filter unfolded and must fold again. */
const unfoldedMark = 'data-unfolded-by-filter';

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Maximum number of items to change between two frames: a few milliseconds on a phone. */
const partLength = 48;

/** Iterates over items and yields after every `partLength` changes. */
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

/** Returns the items that contain every word of a query; all items for an empty query. */
export function findMatches(items: readonly FilterItem[], query: string): FilterItem[] {
  const words = wordsOf(query);
  return items.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** Scrolls to the first item that matches a query, and focuses its link. */
export function showFirstMatch(items: readonly FilterItem[], query: string): void {
  const element = findMatches(items, query)[0]?.element;
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLElement>('.iface-link')?.focus({ preventScroll: true });
}

/**
 * Scrolls to the first match, just below the sticky filter, if no match is in view. Measures the
 * filter, because its message and large text change its height.
 */
export function keepMatchInView(matches: readonly FilterItem[], filter: Element): void {
  const top = filter.getBoundingClientRect().bottom;
  const boxes = matches.map(({ element }) => element.getBoundingClientRect());
  const isInView = (box: DOMRect) => box.bottom > top && box.top < window.innerHeight;
  if (boxes[0] && !boxes.some(isInView)) window.scrollBy(0, boxes[0].top - top);
}

/** Returns the number of items of each kind. */
export function countItems(items: readonly FilterItem[]): Count {
  const inputs = items.filter(({ kind }) => kind === 'input').length;
  return { inputs, outputs: items.length - inputs };
}

/** Returns the numbers of matching inputs and outputs as text. */
export const countText = (count: Count, total: Count): string =>
  `${count.inputs} of ${countWithNoun(total.inputs, 'input')}, ${count.outputs} of ${countWithNoun(total.outputs, 'output')}`;

/** Shows only the matching items, in parts. */
export function* showMatches(
  items: readonly FilterItem[],
  matches: readonly FilterItem[],
): Generator<undefined, void> {
  const left = new Set(matches);
  yield* changeInParts(items, (item) => setFilteredOut(item.element, !left.has(item)));
  const full = new Set(matches.map(({ element }) => element.parentElement));
  for (const list of new Set(items.map(({ element }) => element.parentElement))) {
    // If nothing matches at all, the count says it.
    list?.toggleAttribute('data-empty', full.size > 0 && !full.has(list));
  }
}

/**
 * Unfolds matches with a word only in their folded text, down to the attributes that have it, which
 * it marks. Folds earlier ones. Works in parts.
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
    const inside = left.has(item) ? words.filter(isInside) : [];
    markAttributes(item.element, inside);
    const hasMark = (fold: Element) => fold.querySelector(`[${foundMark}]`) !== null;
    return setUnfolded(
      item.folds,
      (fold) => inside.length > 0 && (fold.parentElement === item.element || hasMark(fold)),
    );
  });
}

/** Marks attributes that have a word of the filter. */
const foundMark = 'data-found';

/** Marks the attributes with one of the words, apart from words in their own attributes. */
const markAttributes = (element: HTMLElement, words: readonly string[]): void => {
  const changing = words.length > 0 ? '.iface-item' : `[${foundMark}]`;
  for (const attribute of element.querySelectorAll(changing)) {
    const own = [...attribute.children].filter((child) => !child.matches('.iface-unfold'));
    const text = own.map(textOf).join(' ');
    attribute.toggleAttribute(
      foundMark,
      words.some((word) => text.includes(word)),
    );
  }
};

/** Marks items that the filter hides. */
const filteredMark = 'data-filtered';

/** Hides or shows an element. Returns whether it changed. */
const setFilteredOut = (element: HTMLElement, isOut: boolean): boolean => {
  if (element.hasAttribute(filteredMark) === isOut) return false;
  element.toggleAttribute(filteredMark, isOut);
  if (isOut) element.setAttribute('aria-hidden', 'true');
  else element.removeAttribute('aria-hidden');
  return true;
};

/** Toggles disclosures, except those that the reader unfolded. Returns whether one changed. */
const setUnfolded = (
  folds: FilterItem['folds'],
  isWanted: (fold: HTMLDetailsElement) => boolean,
): boolean => {
  const changing = folds.filter((fold) =>
    isWanted(fold) ? !fold.open : fold.hasAttribute(unfoldedMark),
  );
  for (const fold of changing) {
    fold.open = isWanted(fold);
    fold.toggleAttribute(unfoldedMark, fold.open);
  }
  return changing.length > 0;
};

/** Returns whether the filter hides an element. */
export const isFilteredOut = (element: Element): boolean =>
  element.closest(`[${filteredMark}]`) !== null;
