// Change: while the menu is open, the rest of the page is inert, Escape closes the menu, and the
// focus moves into the menu and back to its button.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect } from 'react';

/** Everything except the menu and its backdrop. */
const outside = '#__docusaurus > :not(.navbar), .navbar__inner';
const closeButton = '.navbar .navbar-sidebar__close';

const focusOn = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/** Waits until the menu has slid in. Before, its buttons are not focusable. */
async function waitForMenu(): Promise<void> {
  const animations = document.querySelector('.navbar .navbar-sidebar')?.getAnimations() ?? [];
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

export default function MobileSidebarWrapper(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return undefined;
    const elements = [...document.querySelectorAll<HTMLElement>(outside)];
    const setInert = (isInert: boolean) => {
      for (const element of elements) element.inert = isInert;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // A dialog above the menu closes first.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) toggle();
    };
    let isOpen = true;
    setInert(true);
    void waitForMenu().then(() => isOpen && focusOn(closeButton));
    document.addEventListener('keydown', onKeyDown);
    return () => {
      isOpen = false;
      document.removeEventListener('keydown', onKeyDown);
      setInert(false);
      focusOn('.navbar__toggle');
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
