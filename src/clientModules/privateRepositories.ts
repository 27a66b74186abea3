/**
 * Warns readers before they follow a link to a private repository of the organization, which shows a
 * 404 to all readers but subscribers. One listener at the document serves every link of every page;
 * the dialog is loaded when a pointer or the focus comes to such a link.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { type PrivateRepository, privateRepositoryOf } from '../site/privateRepository';

/** Key of the stored wish not to be warned. Specification, sections 3 and 4. */
const storageKey = 'dontWarnGitHubLinks';
const accessPage = `${siteConfig.baseUrl}docs/intro/dev-portal/link-github-id`;

interface PrivateLink {
  readonly element: HTMLElement | SVGElement;
  readonly href: string;
  readonly opensTab: boolean;
  readonly repository: PrivateRepository;
}

const loadDialog = () => import('../components/PrivateRepositoryDialog/open');

/** The link to a private repository under an event's target, which may be a child of the link. */
function privateLinkOf({ target }: Event): PrivateLink | undefined {
  const element = target instanceof Element ? target.closest('a, area') : null;
  const isLink = element instanceof HTMLElement || element instanceof SVGElement;
  if (!isLink || element.closest('[data-private-repository-dialog]')) return undefined;
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href');
  const repository = href === null ? undefined : privateRepositoryOf(href, document.baseURI);
  if (href === null || !repository) return undefined;
  const opensTab = element.getAttribute('target') === '_blank';
  return { element, href: new URL(href, document.baseURI).href, opensTab, repository };
}

/** Follows a link without the warning, where the dialog cannot be loaded. */
function follow(href: string, newTab: boolean): void {
  if (newTab) window.open(href, '_blank', 'noopener');
  else window.location.assign(href);
}

function install(): void {
  const flag = createStorageSlot(storageKey);
  /** The wish, for as long as the page is open, where the browser stores nothing. */
  let isAccepted = false;

  const warn = async (event: MouseEvent) => {
    const isMiddle = event.type === 'auxclick' && event.button === 1;
    if (event.altKey || !(isMiddle || event.type === 'click')) return;
    const link = privateLinkOf(event);
    if (!link || isAccepted || flag.get() !== null) return;
    event.preventDefault();
    const newTab = isMiddle || event.ctrlKey || event.metaKey || event.shiftKey || link.opensTab;
    try {
      const { openPrivateRepositoryDialog } = await loadDialog();
      openPrivateRepositoryDialog({
        repository: link.repository.fullName,
        href: link.href,
        newTab,
        accessPage,
        opener: link.element,
        onDontWarnAgain: () => {
          flag.set('true');
          isAccepted = flag.get() === null;
        },
      });
    } catch (error) {
      console.warn('The warning about a private repository could not be shown.', error);
      follow(link.href, newTab);
    }
  };

  const approach = (event: Event) => {
    if (!privateLinkOf(event)) return;
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
    loadDialog().catch(() => undefined);
  };

  // At the capturing phase: a component that stops a click's way up does not bypass the warning.
  document.addEventListener('click', warn, true);
  document.addEventListener('auxclick', warn, true);
  document.addEventListener('pointerover', approach, { passive: true });
  document.addEventListener('focusin', approach);
}

if (ExecutionEnvironment.canUseDOM) install();

const module: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    if (document.querySelector('[data-private-repository-dialog]')) {
      void loadDialog().then(({ closePrivateRepositoryDialog }) => closePrivateRepositoryDialog());
    }
  },
};

export default module;
