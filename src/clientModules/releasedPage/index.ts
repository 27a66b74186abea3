/**
 * Script for the pages of earlier releases, which run without React: handles the filter, the copy
 * buttons, the list of releases and the collapsible categories of the sidebar. Bundled by
 * `src/plugins/released-reference`. The inline loader loads it at the reader's first interaction,
 * and continues to handle the color mode, the mobile menu and the search field.
 */
import { copyableText } from '../../components/CodeBlock/copyableText';
import { confirmationMs, isCopied } from '../../components/CodeBlock/isCopied';
import { closeOverlays } from '../../components/closeOverlays';
import { targetOf } from '../../components/fragment';
import { copyName } from '../../components/InterfaceFilter/copyName';
import {
  pauseLength,
  readFilter,
  writeBeforeLeaving,
  writeFilter,
} from '../../components/InterfaceFilter/filterAddress';
import {
  countItems,
  countText,
  findMatches,
  isFilteredOut,
  keepMatchInView,
  readItems,
  showFirstMatch,
  showMatches,
  unfoldMatches,
} from '../../components/InterfaceFilter/items';
import { keepPlace } from '../../components/InterfaceFilter/keepPlace';
import { namedItem } from '../../components/InterfaceFilter/namedItem';

const root = document.documentElement;
const field = document.querySelector<HTMLInputElement>('search input');
const items = readItems(document);
const total = countItems(items);

const sayIn =
  (element: Element | null) =>
  (message: string): void => {
    if (element) element.textContent = message;
  };
const say = sayIn(document.querySelector('search [role=status]'));
const announce = sayIn(document.querySelector('search [aria-live]'));

/** Runs a generator to completion. On pages with React, its work is split into parts. */
const finish = (work: Generator<undefined, void>): void => {
  while (!work.next().done);
};

function filter(): void {
  const query = field?.value ?? '';
  const matches = findMatches(items, query);
  finish(showMatches(items, matches));
  finish(unfoldMatches(items, matches, query));
  const isAll = query.trim() === '';
  say(isAll ? '' : countText(countItems(matches), total));
}

function clear(): void {
  if (field) field.value = '';
  filter();
  writeFilter('', location.pathname);
}

/** Reveals the target of the URL's fragment, or reports that this release does not have it. */
function reveal(): void {
  const { hash } = location;
  const target = targetOf(hash);
  if (!target) {
    const missing = namedItem(hash);
    if (missing) {
      say(`This release has no ${missing.kind} ${missing.name}.`);
      field?.scrollIntoView({ block: 'center' });
    }
    return;
  }
  if (isFilteredOut(target)) clear();
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  target.scrollIntoView();
}

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

async function copyCode(event: MouseEvent, button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('code');
  const [label, result] = button.childNodes;
  if (!code || !label || !result) return;
  const show = (text: string) => {
    label.textContent = text ? '' : 'Copy';
    result.textContent = text;
    button.setAttribute('aria-label', text || 'Copy code to clipboard');
  };
  try {
    if (!isCopied(event)) await navigator.clipboard.writeText(copyableText(code));
    show('Copied');
  } catch {
    getSelection()?.selectAllChildren(code);
    show('Press Ctrl+C');
  }
  clearTimeout(resets.get(button));
  resets.set(
    button,
    setTimeout(() => show(''), confirmationMs),
  );
}

/** Toggles a category, or opens its own page if this page does not list the category's pages. */
function toggleCategory(button: HTMLElement): void {
  const item = button.closest('.menu__list-item');
  if (!item?.querySelector('ul')) {
    item?.querySelector('a')?.click();
    return;
  }
  const isOpen = !item.classList.toggle('menu__list-item--collapsed');
  button.setAttribute('aria-expanded', String(isOpen));
}

document.addEventListener('click', (event) => {
  writeBeforeLeaving(event, field?.value ?? '', location.pathname);
  keepPlace(event);
  void copyName(event, announce, say);
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('button');
  if (button?.matches('.menu__caret')) toggleCategory(button);
  if (button?.closest('figure.code')) void copyCode(event, button);
});
document.addEventListener('keydown', ({ key, target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target === field && key === 'Escape') clear();
  if (target === field && key === 'Enter') showFirstMatch(items, field?.value ?? '');
  if (target.matches('.search-early') && key === 'Enter') {
    const home = document.querySelector<HTMLAnchorElement>('.navbar__brand')?.href;
    if (home) location.assign(new URL(`search?q=${encodeURIComponent(target.value)}`, home));
  }
});
let pause: number | undefined;
field?.addEventListener('input', () => {
  filter();
  clearTimeout(pause);
  pause = window.setTimeout(() => {
    writeFilter(field.value, location.pathname);
    const box = field.closest('search');
    if (box && field.value.trim()) keepMatchInView(findMatches(items, field.value), box);
  }, pauseLength);
});
field?.form?.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', reveal);
addEventListener('popstate', () => {
  if (!field || field.value.trim() === readFilter()) return;
  field.value = readFilter();
  filter();
});
closeOverlays('.iface-releases');
if (field) field.value ||= readFilter();
if (field?.value) {
  filter();
  // It might have been typed before this script ran.
  writeFilter(field.value, location.pathname);
}
if (location.hash) reveal();
root.dataset.hasHydrated = 'static';
