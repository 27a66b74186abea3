// Change: "Back to main menu" moves the focus to the main menu, because the button disappears.
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
import { type ReactNode, useEffect, useRef } from 'react';

export default function PrimaryMenuWrapper(): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const isOpen = useNavbarMobileSidebar().shown;
  const isSecondaryShown = useNavbarSecondaryMenu().shown;
  const wasSecondaryShown = useRef(isSecondaryShown);

  useEffect(() => {
    const cameBack = wasSecondaryShown.current && !isSecondaryShown;
    wasSecondaryShown.current = isSecondaryShown;
    if (cameBack && isOpen) menu.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isSecondaryShown, isOpen]);

  return (
    <div ref={menu}>
      <PrimaryMenu />
    </div>
  );
}
