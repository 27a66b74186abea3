/** Shortcuts: Ctrl+K or Cmd+K anywhere, slash outside input fields, Escape to close. */
import { useEffect } from 'react';

interface Actions {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function isEditing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName))
  );
}

export function useSearchKeys({ isOpen, onOpen, onClose }: Actions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      // Browsers dispatch events without a key when they autofill a form.
      const key = event.key?.toLowerCase();
      const isShortcut = key === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      const isSlash =
        key === '/' &&
        !event.metaKey &&
        !event.ctrlKey &&
        !event.altKey &&
        !isEditing(event.target);
      if (isOpen ? isShortcut || key === 'escape' : isShortcut || isSlash) {
        event.preventDefault();
        if (isOpen) onClose();
        else onOpen();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onOpen, onClose]);
}
