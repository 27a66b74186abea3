/**
 * A link to something inside a tab panel or a collapsed section opens what hides it, outermost
 * first, and scrolls to it. Without this, a link to a heading in another tab leads nowhere.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { targetOf } from '../components/fragment';

/** Elements around a target that can hide it, outermost first. */
function containersOf(target: HTMLElement): HTMLElement[] {
  const containers: HTMLElement[] = [];
  let element = target.parentElement;
  for (; element; element = element.parentElement) {
    if (element.matches('details, [role="tabpanel"]')) containers.unshift(element);
  }
  return containers;
}

/** Opens a `<details>`: the theme's through its summary, which its state follows, others directly. */
function openDetails(details: HTMLDetailsElement, target: HTMLElement): void {
  const isThemes = details.dataset.collapsed !== undefined;
  const isClosed = isThemes ? details.dataset.collapsed === 'true' : !details.open;
  if (!isClosed || details.querySelector(':scope > summary')?.contains(target)) return;
  if (isThemes) details.querySelector<HTMLElement>(':scope > summary')?.click();
  else details.open = true;
  details.addEventListener('transitionend', () => target.scrollIntoView(), { once: true });
}

/** Selects the tab whose panel this is: the one at the panel's place. */
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

/** Calls back when React owns the page; it renders what differs in a browser as the last step of hydration. */
function whenHydrated(callback: () => void): void {
  const root = document.documentElement;
  const isHydrated = () => root.dataset.hasHydrated === 'true';
  if (isHydrated()) {
    requestAnimationFrame(callback);
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    requestAnimationFrame(callback);
  });
  observer.observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
}

/** A second click on the same link changes no location; the reader may have closed the target since. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (link?.href === window.location.href) requestAnimationFrame(() => reveal(link.hash));
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, true);

const module: ClientModule = {
  onRouteDidUpdate({ location }) {
    if (location.hash) whenHydrated(() => reveal(location.hash));
  },
};

export default module;
