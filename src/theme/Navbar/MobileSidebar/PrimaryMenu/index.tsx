// Change: "Back to main menu" moves the focus to the main menu, because the button disappears.
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
import { type ReactNode, useEffect, useRef } from 'react';

export default function PrimaryMenuWrapper(): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const isOpen = useNavbarMobileSidebar().shown;
  const isBehind = useNavbarSecondaryMenu().shown;
  const wasBehind = useRef(isBehind);

  useEffect(() => {
    const cameBack = wasBehind.current && !isBehind;
    wasBehind.current = isBehind;
    if (cameBack && isOpen) menu.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isBehind, isOpen]);

  return (
    <div ref={menu}>
      <PrimaryMenu />
    </div>
  );
}
