// Change: "Back to main menu" takes the focus to the main menu; the button itself has left by then.
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
