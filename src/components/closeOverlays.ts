/** Events that can close an overlay. */
const closingEvents = ['keydown', 'pointerdown', 'focusin'] as const;

/** Closes a disclosure if an event asks for it. */
function closeOverlay(overlay: HTMLDetailsElement, event: Event): void {
  const isInside = overlay.contains(event.target as Node);
  if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) return;
  overlay.open = false;
  // Otherwise, the focus would be lost with the hidden element.
  if (isInside) overlay.querySelector('summary')?.focus();
}

/**
 * Closes disclosures that overlay the page when the reader presses Escape, clicks elsewhere or
 * moves the focus elsewhere. Without scripts, only their summary closes them.
 *
 * @param selector selector of the disclosures
 * @returns function that ends it
 */
export function closeOverlays(selector: string): () => void {
  const close = (event: Event) => {
    for (const overlay of document.querySelectorAll<HTMLDetailsElement>(selector)) {
      if (overlay.open) closeOverlay(overlay, event);
    }
  };
  for (const type of closingEvents) document.addEventListener(type, close);
  return () => {
    for (const type of closingEvents) document.removeEventListener(type, close);
  };
}
