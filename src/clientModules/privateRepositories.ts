/**
 * Warns readers before they follow a link to a private repository of the organization. GitHub shows
 * a 404 page to all readers except subscribers. One listener on the document handles every link of
 * every page. The dialog loads when the pointer or the focus reaches such a link.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import type { ClientModule } from '@docusaurus/types';
import { type PrivateRepository, privateRepositoryOf } from '../site/privateRepository';

/** Storage key of the choice not to be warned again. Specification, sections 3 and 4. */
const storageKey = 'dontWarnGitHubLinks';

interface PrivateLink {
  readonly element: HTMLElement | SVGElement;
  readonly href: string;
  readonly opensTab: boolean;
  readonly repository: PrivateRepository;
}

const loadDialog = () => import('../components/PrivateRepositoryDialog/open');

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

/** Follows a link without a warning, if the dialog cannot be loaded. */
function follow(href: string, newTab: boolean): void {
  if (newTab) window.open(href, '_blank', 'noopener');
  else window.location.assign(href);
}

function install(): void {
  const flag = createStorageSlot(storageKey);
  /** The choice for the lifetime of the page, if the browser stores nothing. */
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

  // Listen in the capturing phase, so that components that stop propagation cannot bypass the
  // warning.
  document.addEventListener('click', warn, true);
  document.addEventListener('auxclick', warn, true);
  document.addEventListener('pointerover', approach, { passive: true });
  document.addEventListener('focusin', approach);
}

if (ExecutionEnvironment.canUseDOM) install();

export default {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    if (document.querySelector('[data-private-repository-dialog]')) {
      void loadDialog().then(({ closePrivateRepositoryDialog }) => closePrivateRepositoryDialog());
    }
  },
} satisfies ClientModule;
