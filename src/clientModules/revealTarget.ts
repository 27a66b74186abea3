/**
 * Reveals the target of a link inside a tab panel or a collapsed section: opens its containers,
 * outermost first, and scrolls to it. Otherwise, a link to a heading in another tab has no effect.
 * After a navigation, the Tab key continues at the target.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { targetOf } from '../components/fragment';

/** Returns the elements around a target that can hide it, outermost first. */
function containersOf(target: HTMLElement): HTMLElement[] {
  const containers: HTMLElement[] = [];
  let element = target.parentElement;
  for (; element; element = element.parentElement) {
    if (element.matches('details, [role="tabpanel"]')) containers.unshift(element);
  }
  return containers;
}

/** Opens a `<details>` element: the theme's with a click, because React keeps its state. */
function openDetails(details: HTMLDetailsElement, target: HTMLElement): void {
  const isThemes = details.dataset.collapsed !== undefined;
  const isClosed = isThemes ? details.dataset.collapsed === 'true' : !details.open;
  if (!isClosed || details.querySelector(':scope > summary')?.contains(target)) return;
  if (isThemes) details.querySelector<HTMLElement>(':scope > summary')?.click();
  else details.open = true;
  details.addEventListener('transitionend', () => target.scrollIntoView(), { once: true });
}

/** Selects the tab of a panel, which has the same index as the panel. */
function selectTab(panel: HTMLElement): void {
  if (!panel.hidden) return;
  const container = panel.closest('.theme-tabs-container');
  const tabs = container?.querySelector('[role="tablist"]')?.querySelectorAll('[role="tab"]');
  const place = [...(panel.parentElement?.children ?? [])].indexOf(panel);
  const tab = tabs?.[place];
  if (tab instanceof HTMLElement) tab.click();
}

/** Opens everything that hides the target of a fragment, then scrolls to it. */
function reveal(hash: string): void {
  const target = targetOf(hash);
  if (!target || target.checkVisibility?.() === true) return;
  for (const container of containersOf(target)) {
    if (container instanceof HTMLDetailsElement) openDetails(container, target);
    else selectTab(container);
  }
  requestAnimationFrame(() => target.scrollIntoView());
}

/**
 * Lets the Tab key continue at the target of a fragment, as browsers do after a click on a link of
 * the same page. Without it, the focus stays in the navigation, to which the next key would scroll.
 */
function startFrom(hash: string): void {
  const target = targetOf(hash);
  if (!target || document.activeElement?.closest('main')) return;
  const isFocusable = target.tabIndex >= 0;
  if (!isFocusable) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  if (!isFocusable) target.removeAttribute('tabindex');
}

/** Calls back after hydration. In its last step, React renders browser-only content. */
function whenHydrated(callback: () => void): void {
  const root = document.documentElement;
  const check = () => {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    requestAnimationFrame(callback);
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
  check();
}

/** Handles a repeated click on a link, before which the reader might have closed the target. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (link?.href === window.location.href) requestAnimationFrame(() => reveal(link.hash));
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, true);

export default {
  onRouteDidUpdate({ location: { hash }, previousLocation }) {
    if (!hash) return;
    whenHydrated(() => {
      reveal(hash);
      if (previousLocation) startFrom(hash);
    });
  },
} satisfies ClientModule;
